import { createContext, useContext } from 'react';
import { paintTheme } from './theme.ts';

/** The nonce of the page's own scripts; browsers hide it from scripts after loading. */
export const NonceContext = createContext<string | undefined>(undefined);

/** A self-contained function as a script that runs it. */
export const scriptOf = (run: () => void): string => `(${run})()`;

/** In every page. The policy allows it by its hash, so that a page without other inline scripts stays the same for everybody. */
export const themeScript = scriptOf(paintTheme);

/** Runs before the first paint, once, on page load; hydration skips it. */
export function FirstPaint({ script, nonce = false }: { script: string; nonce?: boolean }) {
  const ours = useContext(NonceContext);
  const html = { __html: script };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, a constant of the build.
  return <script nonce={nonce ? ours : undefined} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
