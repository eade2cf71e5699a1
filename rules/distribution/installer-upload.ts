/** Spec §5: "Upload: .ipa or .apk, up to 10 GB per file." Phones and disks count GB as 2^30. */
export const LARGEST_INSTALLER = 10 * 2 ** 30;

/** The bytes of one request: it bounds the time that a proxy or a ticket must last, and costs half of the speed of one request for everything. */
export const UPLOAD_CHUNK = 64 * 2 ** 20;

/** Seconds that a ticket is good for; a client with the session gets another one for the same upload. */
export const UPLOAD_TICKET_SECONDS = 3_600;
/** Seconds until an upload without a byte, or without a further one, is given up. */
export const UNFINISHED_SECONDS = 86_400;
/** Seconds without a byte until the space of an upload is promised to others. */
export const PROMISED_SECONDS = 1_800;
/** Bytes that are promised to an upload before as many have arrived. */
export const LEAST_PROMISED = 2 ** 30;
/** Days until an upload that nobody publishes vanishes (product.md §5). */
export const UNPUBLISHED_DAYS = 7;
export const UNPUBLISHED_SECONDS = UNPUBLISHED_DAYS * 86_400;

/** The uploads of one member at one time: those that still arrive, and those that nobody has published yet. */
export const uploadLimits = { arriving: 3, unpublished: 20 } as const;

/** Bytes of the disk that no upload may take: the database and everything else need them. */
const KEPT_FREE = 2 ** 30;
/** The uploads of one member take no more of the space than one part of so many, before and after real-name verification. */
const PARTS = { unverified: 8, verified: 2 } as const;

export type InstallerType = 'apk' | 'ipa';

/** By the name alone; the reader of the whole file decides. */
export function installerTypeOf(fileName: string): InstallerType | null {
  const [, extension] = /\.(apk|ipa)$/i.exec(fileName.trim()) ?? [];
  return (extension?.toLowerCase() as InstallerType | undefined) ?? null;
}

/** The name without folders and without characters that no file system shows. */
export const plainFileName = (text: string): string =>
  text
    .replace(/^.*[/\\]/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

type OfferedFile = { fileName: string; sizeBytes: number };
type Standing = { arriving: number; unpublished: number };
/** The space for uploads of one member. `heldBytes` are those that have arrived and are not published. */
export type MemberSpace = { freeBytes: number; heldBytes: number; isVerified: boolean };
type Room = MemberSpace & {
  promisedBytes: number;
  /** Those that the member's other uploads may still send. */
  ownRestBytes: number;
};
export type UploadRefusal = 'TYPE' | 'TOO_LARGE' | 'ARRIVING' | 'UNPUBLISHED' | 'SHARE' | 'NO_SPACE';

/** Whether a member may start to upload. `promisedBytes` are those that other uploads may still send. Unknown space counts as enough. */
export function mayUpload(
  { fileName, sizeBytes }: OfferedFile,
  { arriving, unpublished }: Standing,
  { promisedBytes, ownRestBytes, ...space }: Room,
): UploadRefusal | null {
  if (!installerTypeOf(fileName)) {
    return 'TYPE';
  }
  if (sizeBytes > LARGEST_INSTALLER) {
    return 'TOO_LARGE';
  }
  if (arriving >= uploadLimits.arriving) {
    return 'ARRIVING';
  }
  if (unpublished >= uploadLimits.unpublished) {
    return 'UNPUBLISHED';
  }
  if (!hasRoom(space.freeBytes, promisedBytes + sizeBytes)) {
    return 'NO_SPACE';
  }
  return isWithinShare(space, ownRestBytes + sizeBytes) ? null : 'SHARE';
}

/** Whether a member's part of the space holds so many bytes besides those that have arrived. Unknown space counts as enough. */
export function isWithinShare({ freeBytes, heldBytes, isVerified }: MemberSpace, bytes: number): boolean {
  const space = freeBytes + heldBytes - KEPT_FREE;
  return !(heldBytes + bytes > space / PARTS[isVerified ? 'verified' : 'unverified']);
}

/** Whether these bytes fit beside everything else. */
export const hasRoom = (freeBytes: number, bytes: number): boolean => !(freeBytes - bytes < KEPT_FREE);
