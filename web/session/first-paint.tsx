import { createContext, useContext } from 'react';
import { paintTheme } from './theme.ts';

/** The nonce of a page's own scripts; the browser never sees it again. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Chooses light or dark before anything is painted. Runs once, when the page arrives: hydration leaves it alone. */
export function FirstPaint() {
  const nonce = useContext(NonceContext);
  const script = `(${paintTheme})()`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, known when the page is built.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
