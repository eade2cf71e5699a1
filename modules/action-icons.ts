/**
 * The icons of actions, which bars show for an item without an icon of its own, and `menu` for a closed menu: lucide's name, and the outline from
 * packager/icons/icon-outline.ts, copied here as a constant so that shells and drawn phones have it without lucide.
 */
export const actionIcons = {
  link: {
    icon: 'link',
    outline:
      'M 10 13 C 10.87 14.16 12.2 14.89 13.65 14.99 C 15.09 15.1 16.51 14.57 17.54 13.54 L 20.54 10.54 C 22.43 8.58 22.41 5.46 20.48 3.53 C 18.55 1.6 15.43 1.58 13.47 3.47 L 11.75 5.18 M 14 11 C 13.13 9.84 11.8 9.11 10.35 9.01 C 8.91 8.9 7.49 9.43 6.46 10.46 L 3.46 13.46 C 1.57 15.42 1.59 18.54 3.52 20.47 C 5.45 22.4 8.57 22.42 10.53 20.53 L 12.24 18.82',
  },
  home: {
    icon: 'house',
    outline:
      'M 15 21 L 15 13 C 15 12.45 14.55 12 14 12 L 10 12 C 9.45 12 9 12.45 9 13 L 9 21 M 3 10 C 3 9.41 3.26 8.85 3.71 8.47 L 10.71 2.47 C 11.45 1.84 12.55 1.84 13.29 2.47 L 20.29 8.47 C 20.74 8.85 21 9.41 21 10 L 21 19 C 21 20.1 20.1 21 19 21 L 5 21 C 3.9 21 3 20.1 3 19 Z',
  },
  back: { icon: 'chevron-left', outline: 'M 15 18 L 9 12 L 15 6' },
  forward: { icon: 'chevron-right', outline: 'M 9 18 L 15 12 L 9 6' },
  refresh: {
    icon: 'rotate-cw',
    outline:
      'M 21 12 C 21 16.97 16.97 21 12 21 C 7.03 21 3 16.97 3 12 C 3 7.03 7.03 3 12 3 C 14.52 3 16.93 4 18.74 5.74 L 21 8 M 21 3 L 21 8 L 16 8',
  },
  close: { icon: 'x', outline: 'M 18 6 L 6 18 M 6 6 L 18 18' },
  share: {
    icon: 'share-2',
    outline:
      'M 15 5 C 15 6.66 16.34 8 18 8 C 19.66 8 21 6.66 21 5 C 21 3.34 19.66 2 18 2 C 16.34 2 15 3.34 15 5 Z M 3 12 C 3 13.66 4.34 15 6 15 C 7.66 15 9 13.66 9 12 C 9 10.34 7.66 9 6 9 C 4.34 9 3 10.34 3 12 Z M 15 19 C 15 20.66 16.34 22 18 22 C 19.66 22 21 20.66 21 19 C 21 17.34 19.66 16 18 16 C 16.34 16 15 17.34 15 19 Z M 8.59 13.51 L 15.42 17.49 M 15.41 6.51 L 8.59 10.49',
  },
  scan: {
    icon: 'scan-line',
    outline:
      'M 3 7 L 3 5 C 3 3.9 3.9 3 5 3 L 7 3 M 17 3 L 19 3 C 20.1 3 21 3.9 21 5 L 21 7 M 21 17 L 21 19 C 21 20.1 20.1 21 19 21 L 17 21 M 7 21 L 5 21 C 3.9 21 3 20.1 3 19 L 3 17 M 7 12 L 17 12',
  },
  sidebar: { icon: 'menu', outline: 'M 4 5 L 20 5 M 4 12 L 20 12 M 4 19 L 20 19' },
  about: {
    icon: 'info',
    outline:
      'M 2 12 C 2 17.52 6.48 22 12 22 C 17.52 22 22 17.52 22 12 C 22 6.48 17.52 2 12 2 C 6.48 2 2 6.48 2 12 Z M 12 16 L 12 12 M 12 8 L 12.01 8',
  },
  downloads: {
    icon: 'download',
    outline:
      'M 12 15 L 12 3 M 21 15 L 21 19 C 21 20.1 20.1 21 19 21 L 5 21 C 3.9 21 3 20.1 3 19 L 3 15 M 7 10 L 12 15 L 17 10',
  },
  clearCache: {
    icon: 'trash',
    outline:
      'M 10 11 L 10 17 M 14 11 L 14 17 M 19 6 L 19 20 C 19 21.1 18.1 22 17 22 L 7 22 C 5.9 22 5 21.1 5 20 L 5 6 M 3 6 L 21 6 M 8 6 L 8 4 C 8 2.9 8.9 2 10 2 L 14 2 C 15.1 2 16 2.9 16 4 L 16 6',
  },
  menu: { icon: 'plus', outline: 'M 5 12 L 19 12 M 12 5 L 12 19' },
} as const satisfies Readonly<Record<string, { icon: string; outline: string }>>;

/** The outline of each action. */
export const actionOutlines: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(actionIcons).map(([name, { outline }]) => [name, outline]),
);
