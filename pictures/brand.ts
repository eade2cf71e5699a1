/**
 * The site’s colors by their names in `web/styles/tokens.css`, for pictures and for pages that do not load that style sheet; `night` is its dark
 * theme. `tests/walls/brand.test.ts` checks that both are equal.
 */
export const brand = {
  ink: '#0b1020',
  paper: '#ffffff',
  mist: '#f5f7fb',
  line: '#e4e8f0',
  brand: '#4a3aff',
  launch: '#ff6a2b',
  'text-2': '#3f4860',
  'text-3': '#5c667d',
  'on-fill': '#fff',
  'success-text': '#087349',
  danger: '#c5283d',
} as const;

export const night = {
  bg: '#0b1020',
  border: '#28324d',
  text: '#f1f3fa',
  'text-2': '#bfc7da',
  'text-3': '#98a3bd',
  fill: '#5a4bff',
} as const;

/** The colors as custom properties, for a style sheet that says `var(--ink)`. */
export const declarationsOf = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
