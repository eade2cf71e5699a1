const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

/** This browser's choice; who has not chosen follows the system. */
export const readTheme = (): Theme => themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system';

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  paintTheme();
}

/** Also written into the page as a script of its own, before the first paint: so it reaches for nothing outside itself. */
export function paintTheme(): void {
  const chosen = localStorage.getItem('theme');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** Keeps the page in its theme while the system or another tab changes it; answers how to stop. */
export function keepTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  paintTheme();
  system.addEventListener('change', paintTheme);
  addEventListener('storage', paintTheme);
  return () => {
    system.removeEventListener('change', paintTheme);
    removeEventListener('storage', paintTheme);
    delete document.documentElement.dataset.theme;
  };
}
