export function themeNow(): string {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
