export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

/** The theme stored in this browser; the default follows the system. */
export const readTheme = (): Theme => themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system';

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  paintTheme();
}

/** Also inlined into the page as a script before the first paint, so it must be self-contained. */
export function paintTheme(): void {
  const chosen = localStorage.getItem('theme');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#0b1020' : '#ffffff');
}

/** Repaints the page when the system or another tab changes the theme, for as long as the document lives. */
export function keepTheme(): void {
  paintTheme();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintTheme);
  addEventListener('storage', paintTheme);
}
