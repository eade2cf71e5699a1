import { pictureFaults } from '#pictures/picture-faults.ts';
import { pictureFormats, pictureLimits, type RasterOptions } from '#pictures/picture-result.ts';
import { rasterize } from '#pictures/rasterize.ts';
import { readGivenFile } from '../read-file.ts';
import { fill, usageError } from '../terminal.ts';

/** The form of a picture by its use; a picture of a module may fill the screen. */
const shapes = {
  icon: { size: 1024, fit: 'square' },
  module: { size: 2560, fit: 'inside', mostBytes: 3 * 1024 * 1024, orJpeg: true },
} as const satisfies Record<string, RasterOptions>;

/** A picture named by the user, decoded and encoded again. Throws a usage error for other files. */
export async function readPicture(path: string, use: keyof typeof shapes): Promise<Uint8Array> {
  const bytes = await readGivenFile(path, pictureLimits.bytes);
  const picture = await rasterize(bytes, { ...shapes[use], accept: pictureFormats });
  if (!picture.ok) {
    throw usageError(fill(badPicture, { path, reason: pictureFaults[picture.detail] }));
  }
  return picture.bytes;
}

const badPicture = { zh: '图片 {path} 无法使用：{reason}', en: 'The picture {path} cannot be used: {reason}' };
