/** Pictures that browsers show. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif';

const starts: readonly [PictureFormat, readonly (number | null)[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
];

/** The kind of picture by its first bytes; null for anything else. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const found = starts.find(([, start]) => start.every((byte, i) => byte === null || bytes[i] === byte));
  return found?.[0] ?? null;
}
