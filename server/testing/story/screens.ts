/** The screens of 山野茶事 that its owner shows on the install page, 1080 by 2340 pixels: drawn without words, because each machine has other fonts. */
export const screens = {
  shop: () =>
    page([hills(0, 330, 1080, 560), kinds(), tiles([tin('#1f6b4a'), cup(), tin('#7a3b22'), cake()]), tabs(0)]),
  tea: () =>
    page([
      ground('#e7efe2', 330, 1000),
      `<g transform="translate(220 400) scale(5)">${tin('#1f6b4a')}</g>`,
      lines(1430, [620, 860, 760]),
      price(1800),
      button(1960),
    ]),
  cup: () =>
    page([
      ground('#ece7dd', 330, 760),
      `<g transform="translate(220 320) scale(5)">${cup()}</g>`,
      lines(1190, [540, 860]),
      rows(1430),
      tabs(2),
    ]),
} as const;

const page = (parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2340"><path fill="#fff" d="M0 0h1080v2340H0z"/>${top}${parts.join('')}</svg>`;

const bar = (x: number, y: number, width: number, color: string, height = 36): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${color}"/>`;

const top =
  bar(60, 60, 120, '#0b1020', 30) +
  bar(900, 60, 120, '#0b1020', 30) +
  bar(60, 204, 64, '#0b1020', 10) +
  bar(60, 228, 64, '#0b1020', 10) +
  bar(200, 200, 260, '#0b1020', 44) +
  '<circle cx="980" cy="218" r="26" fill="none" stroke="#0b1020" stroke-width="9"/>';

const ground = (color: string, y: number, height: number): string =>
  `<path fill="${color}" d="M0 ${y}h1080v${height}H0z"/>`;

/** Green hills with a sun, and two lines of a headline. */
const hills = (
  x: number,
  y: number,
  width: number,
  height: number,
): string => `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 300 150" preserveAspectRatio="xMidYMax slice">
<path fill="#33805e" d="M0 0h300v150H0z"/><circle cx="238" cy="36" r="18" fill="#fbe7b2"/>
<path d="M0 96c26-6 44-34 70-36s40 24 62 22 34-40 62-42 44 32 62 34 30-8 44-14v90H0z" fill="#2b7353"/>
<path d="M0 116c30-4 50-26 82-26s48 22 80 20 44-26 74-26 44 20 64 20v46H0z" fill="#246547"/>
<path d="M0 132c40-12 66-14 104-8s70 14 110 2 62-14 86-8v32H0z" fill="#1c563b"/>
<rect x="20" y="32" width="92" height="13" rx="6.5" fill="#fff"/><rect x="20" y="52" width="74" height="13" rx="6.5" fill="#fff"/>
<rect x="20" y="78" width="48" height="17" rx="8.5" fill="#fff"/></svg>`;

const kinds = (): string =>
  [170, 416, 662, 908]
    .map(
      (x) =>
        `<rect x="${x - 76}" y="950" width="152" height="152" rx="50" fill="#f1f3ee"/><circle cx="${x}" cy="1026" r="34" fill="#1f6b4a"/>`,
    )
    .join('');

/** Four goods with a name and a price each. */
const tiles = (goods: readonly string[]): string =>
  goods
    .map((good, at) => {
      const [x, y] = [at % 2 === 0 ? 56 : 556, 1190 + Math.floor(at / 2) * 560];
      return `<rect x="${x}" y="${y}" width="468" height="520" rx="40" fill="#f5f4f1"/><g transform="translate(${x + 2} ${y + 30}) scale(3.56)">${good}</g>${bar(x + 40, y + 400, 240, '#0b1020', 34)}${bar(x + 40, y + 454, 130, '#8a92a3', 28)}`;
    })
    .join('');

const tabs = (here: number): string =>
  `<path fill="#fff" d="M0 2120h1080v220H0z"/><path fill="#e4e8f0" d="M0 2120h1080v4H0z"/>${[135, 405, 675, 945]
    .map((x, at) => `<circle cx="${x}" cy="2194" r="34" fill="${at === here ? '#1f6b4a' : '#c3c9d4'}"/>`)
    .join('')}${bar(360, 2290, 360, '#0b1020', 16)}`;

const lines = (y: number, widths: readonly number[]): string =>
  widths.map((width, at) => bar(80, y + at * 96, width, at === 0 ? '#0b1020' : '#c3c9d4', at === 0 ? 56 : 36)).join('');

const price = (y: number): string => bar(80, y, 220, '#1f6b4a', 60);

const button = (y: number): string =>
  `${bar(80, y, 920, '#1f6b4a', 150)}${bar(430, y + 56, 220, '#fff', 38)}${bar(360, 2290, 360, '#0b1020', 16)}`;

const rows = (y: number): string =>
  [0, 1, 2]
    .map(
      (at) =>
        `<rect x="80" y="${y + at * 216}" width="150" height="150" rx="36" fill="#e7efe2"/>${bar(280, y + 26 + at * 216, 420, '#0b1020', 36)}${bar(280, y + 88 + at * 216, 260, '#c3c9d4', 30)}`,
    )
    .join('');

/** A product in a box of 130 by 92. */
const tin = (color: string): string =>
  `<ellipse cx="65" cy="80" rx="34" ry="4" opacity=".1"/><rect x="44" y="24" width="42" height="54" rx="5" fill="${color}"/><rect x="46" y="14" width="38" height="12" rx="3" fill="${color}"/><rect x="51" y="38" width="28" height="26" rx="2" fill="#f4efd9"/><path d="M65 42c6 4 6 13 0 18-6-5-6-14 0-18zM65 43v16" fill="none" stroke="${color}" stroke-width="1.5"/>`;

const cup = (): string =>
  '<ellipse cx="65" cy="80" rx="34" ry="4" opacity=".1"/><path d="M40 38h44c0 26-8 38-22 38S40 64 40 38z" fill="#fff"/><path d="M84 44c10-2 13 12-4 16" fill="none" stroke="#fff" stroke-width="4"/><ellipse cx="62" cy="38" rx="22" ry="5" fill="#c9dccf"/><path d="M56 29c-4-6 5-8 1-15M67 29c-4-6 5-8 1-13" stroke="#a9c6b3" stroke-width="1.6" fill="none"/>';

const cake = (): string =>
  '<ellipse cx="65" cy="80" rx="34" ry="4" opacity=".1"/><circle cx="65" cy="48" r="30" fill="#6b5b4a"/><circle cx="65" cy="48" r="21" fill="none" stroke="#efe6d2" stroke-width="1.4" stroke-dasharray="3 2.4"/>';
