import { createContext, useContext } from 'react';

/** The nonce of the page's own scripts; browsers hide it from scripts after loading. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Runs a self-contained function before the first paint, once, on page load; hydration skips it. */
export function FirstPaint({ run }: { run: () => void }) {
  const nonce = useContext(NonceContext);
  const script = `(${run})()`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, a constant of the build.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
