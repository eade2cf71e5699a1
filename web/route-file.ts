/** The file of a screen stands at its URL: `/layout/app/:appid` is `routes/layout/app.tsx`. */
export function routeFileOf(path: string): string {
  const segments = path.split('/').filter((segment) => segment && !segment.startsWith(':'));
  return `routes/${segments.join('/') || 'home'}.tsx`;
}
