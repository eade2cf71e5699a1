import type { Keystore } from './use-keys.ts';

/** Downloads an exported keystore through the browser. */
export function saveKeystore({ file, name }: Keystore): void {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/x-pkcs12' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the bytes shortly after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
