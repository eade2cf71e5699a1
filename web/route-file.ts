/** Maps a screen's URL to its file: `/layout/edit/renew/:…` is `routes/layout/edit/renew.tsx`. */
export function routeFileOf(path: string): string {
  const segments = path.split('/').filter((segment) => segment && !segment.startsWith(':'));
  return `routes/${segments.join('/') || 'home'}.tsx`;
}
