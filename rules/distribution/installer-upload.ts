/** Spec §5: "Upload: .ipa or .apk, up to 10 GB per file." Phones and disks count GB as 2^30. */
export const LARGEST_INSTALLER = 10 * 2 ** 30;

/** The bytes of one request: the size limits the time for which a proxy or a ticket must last; smaller requests cost up to half of the speed. */
export const UPLOAD_CHUNK = 64 * 2 ** 20;

/** Seconds for which a ticket is valid; a client with a session gets another one for the same upload. */
export const UPLOAD_TICKET_SECONDS = 3_600;
/** Seconds without a byte after which an upload is given up. */
export const UNFINISHED_SECONDS = 86_400;
/** Seconds without a byte after which the reserved space of an upload is free for others. */
export const PROMISED_SECONDS = 1_800;
/** Bytes reserved for an upload before that many have arrived. */
export const LEAST_PROMISED = 2 ** 30;
/** Days after which an unpublished upload is deleted (product.md §5). */
export const UNPUBLISHED_DAYS = 7;
export const UNPUBLISHED_SECONDS = UNPUBLISHED_DAYS * 86_400;

/** The limits of one member's uploads: those that are arriving, and those that are not published. */
export const uploadLimits = { arriving: 3, unpublished: 20 } as const;

/** Bytes of the disk that uploads must leave free for the database and everything else. */
const KEPT_FREE = 2 ** 30;
/** One member's uploads may take one of this number of equal parts of the space, before and after real-name verification. */
const PARTS = { unverified: 8, verified: 2 } as const;

export type InstallerType = 'apk' | 'ipa';

/** The type by the name alone; the reader of the complete file decides. */
export function installerTypeOf(fileName: string): InstallerType | null {
  const [, extension] = /\.(apk|ipa)$/i.exec(fileName.trim()) ?? [];
  return (extension?.toLowerCase() as InstallerType | undefined) ?? null;
}

/** The name without folders and without characters that file systems do not show. */
export const plainFileName = (text: string): string =>
  text
    .replace(/^.*[/\\]/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

type OfferedFile = { fileName: string; sizeBytes: number };
type UploadCounts = { arriving: number; unpublished: number };
/** The space for one member's uploads. `heldBytes` are the arrived bytes that are not published. */
export type MemberSpace = { freeBytes: number; heldBytes: number; isVerified: boolean };
type Room = MemberSpace & {
  promisedBytes: number;
  /** Those that the member's other uploads may still send. */
  ownRestBytes: number;
};
export type UploadRefusal = 'TYPE' | 'TOO_LARGE' | 'ARRIVING' | 'UNPUBLISHED' | 'SHARE' | 'NO_SPACE';

/** The reason why a member may not start an upload; null if they may. `promisedBytes` are the bytes that other uploads may still send. Unknown space counts as enough. */
export function uploadRefusal(
  { fileName, sizeBytes }: OfferedFile,
  { arriving, unpublished }: UploadCounts,
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

/** Whether a member's part of the space can hold this number of bytes in addition to the arrived ones. Unknown space counts as enough. */
export function isWithinShare({ freeBytes, heldBytes, isVerified }: MemberSpace, bytes: number): boolean {
  const space = freeBytes + heldBytes - KEPT_FREE;
  return !(heldBytes + bytes > space / PARTS[isVerified ? 'verified' : 'unverified']);
}

/** Whether these bytes fit without touching the reserve. */
export const hasRoom = (freeBytes: number, bytes: number): boolean => !(freeBytes - bytes < KEPT_FREE);
