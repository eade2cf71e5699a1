import { createContext, useContext } from 'react';
import { standInsScript } from './browsers/need-stand-ins.ts';
import { tellTooOld } from './browsers/tell-too-old.ts';
import { paintTheme } from './theme.ts';

/** The nonce of the page's own scripts; browsers hide it from scripts after loading. */
export const NonceContext = createContext<string | undefined>(undefined);

/** A self-contained function as a script that runs it. */
export const scriptOf = (run: () => void): string => `(${run})()`;

/** The scripts in every page. The policy allows them by their hashes, so that a page without other inline scripts is the same for everybody. */
export const firstScripts = import.meta.env.SSR
  ? { tooOld: scriptOf(tellTooOld), standIns: standInsScript(), theme: scriptOf(paintTheme) }
  : { tooOld: '', standIns: '', theme: '' };

/** Runs before the first paint, once, on page load; hydration skips it. */
export function FirstPaint({ script, nonce = false }: { script: string; nonce?: boolean }) {
  const ours = useContext(NonceContext);
  const html = { __html: script };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, a constant of the build.
  return <script nonce={nonce ? ours : undefined} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
