import { createContext, useContext } from 'react';
import { paintTheme } from './theme.ts';

/** The nonce of the page's own scripts; browsers hide it from scripts after loading. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Sets light or dark before the first paint. The script runs once, on page load; hydration skips it. */
export function FirstPaint() {
  const nonce = useContext(NonceContext);
  const script = `(${paintTheme})()`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, a constant of the build.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
