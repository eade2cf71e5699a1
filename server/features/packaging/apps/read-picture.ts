import type { Deps } from '#server/feature/deps.ts';
import { readWholeFile } from '#server/features/files/files.ts';
import type { Picture } from '../tables.ts';

export type PictureFault = 'badIcon' | 'badStartPicture' | 'badPicture';

/** A picture of the app is missing in storage, or is not a picture. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly reason: PictureFault;

  constructor(reason: PictureFault, cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export async function readPicture(
  { storage }: Pick<Deps, 'storage'>,
  picture: Pick<Picture, 'sha256' | 'size'>,
  fault: PictureFault,
): Promise<Uint8Array> {
  try {
    return await readWholeFile(storage, picture);
  } catch (cause) {
    throw new PictureError(fault, cause);
  }
}
