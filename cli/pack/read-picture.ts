import { type PictureFailure, pictureFormats, pictureLimits, type RasterOptions } from '#pictures/picture-result.ts';
import { rasterize } from '#pictures/rasterize.ts';
import { readGivenFile } from '../read-file.ts';
import { fill, usageError } from '../terminal.ts';

/** The form of a picture by its use; one of a module may fill the screen. */
const shapes = {
  icon: { size: 1024, fit: 'square' },
  module: { size: 2560, fit: 'inside', mostBytes: 3 * 1024 * 1024, orJpeg: true },
} as const satisfies Record<string, RasterOptions>;

/** A picture named by the user, drawn afresh. Throws a usage error for other files. */
export async function readPicture(path: string, use: keyof typeof shapes): Promise<Uint8Array> {
  const bytes = await readGivenFile(path, pictureLimits.bytes);
  const picture = await rasterize(bytes, { ...shapes[use], accept: pictureFormats });
  if (!picture.ok) {
    throw usageError(fill(badPicture, { path, reason: reasons[picture.detail] }));
  }
  return picture.bytes;
}

const badPicture = { zh: '图片 {path} 无法使用：{reason}', en: 'The picture {path} cannot be used: {reason}' };

const reasons: Record<PictureFailure['detail'], { zh: string; en: string }> = {
  unknownFormat: { zh: '不是图片', en: 'it is not a picture' },
  formatNotAccepted: { zh: '不支持这种图片', en: 'this kind of picture is not accepted' },
  tooManyBytes: { zh: '文件超过 10 MB', en: 'it is larger than 10 MB' },
  tooManyPixels: { zh: '像素过多', en: 'it has too many pixels' },
  broken: { zh: '文件已损坏', en: 'it is damaged' },
  svgEntities: { zh: 'SVG 含有实体或外部引用', en: 'the SVG has entities or outside references' },
  svgTooComplex: { zh: 'SVG 过于复杂', en: 'the SVG is too complex' },
  timeout: { zh: '处理时间过长', en: 'it takes too long to draw' },
  memory: { zh: '占用内存过多', en: 'it takes too much memory' },
};
