/** The key of one creation, so that a repeated request creates once (calls.md §1). `randomUUID` needs https. */
export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
