const signatures: readonly [extension: string, starts: readonly number[], at?: number][] = [
  ['.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['.jpg', [0xff, 0xd8, 0xff]],
  ['.gif', [0x47, 0x49, 0x46, 0x38]],
  ['.webp', [0x57, 0x45, 0x42, 0x50], 8],
];

/** The extension of a picture by its first bytes. Throws RangeError for kinds that Android 7 or iOS 14 does not show. */
export function pictureExtension(picture: Uint8Array): string {
  const found = signatures.find(([, starts, at = 0]) => starts.every((byte, i) => picture[at + i] === byte));
  if (!found) {
    throw new RangeError('a picture must be PNG, JPEG, GIF or WebP');
  }
  return found[0];
}
