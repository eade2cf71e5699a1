import { type Screen, screens } from '../screens.ts';
import { FEEDBACK } from './feedback-path.ts';

/** Pages without a screen of the specification whose addresses are public. */
const others = ['/report/:code', '/preview/:code', FEEDBACK];

const patterns = [
  ...Object.values<Screen>(screens)
    .filter(({ open }) => open)
    .map(({ path }) => path),
  ...others,
]
  .filter((path) => path !== '/')
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`, 'i') }));

/** The page's own spelling of an address that differs from it only in case or a final slash; null for any other address. */
export function properPath(pathname: string): string | null {
  for (const { path, pattern } of patterns) {
    const found = pattern.exec(pathname);
    if (found) {
      const values = found.slice(1);
      const proper = path.replace(/:\w+/g, () => values.shift()!);
      return proper === pathname ? null : proper;
    }
  }
  return null;
}
