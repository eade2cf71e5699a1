/** Screens that share one file: their pages are documents of `content/`. */
const oneFile = ['jsdk', 'helpUser'];

/** Maps a screen's URL to its file: `/layout/edit/renew/:…` is `routes/layout/edit/renew.tsx`, and every `/jsdk/…` is `routes/jsdk.tsx`. */
export function routeFileOf(path: string): string {
  const segments = path.split('/').filter((segment) => segment && !segment.startsWith(':'));
  return `routes/${oneFile.find((name) => name === segments[0]) ?? (segments.join('/') || 'home')}.tsx`;
}

/** The address pattern of a screen's file: `/jsdk/:page` for every `/jsdk/…`. */
export function routePathOf(path: string): string {
  const [, first] = path.split('/');
  return oneFile.includes(first!) ? `/${first}/:page` : path;
}
