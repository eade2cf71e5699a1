import { saveFile } from '../../call/save-file.ts';
import type { Keystore } from './use-keys.ts';

/** Downloads an exported keystore through the browser. */
export function saveKeystore({ file, name }: Keystore): void {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  saveFile(bytes, { name, type: 'application/x-pkcs12' });
}
