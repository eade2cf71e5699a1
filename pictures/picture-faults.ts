import type { PictureFailure } from './picture-result.ts';

/** The reasons for which a picture cannot be used, as texts for people. */
export const pictureFaults: Readonly<Record<PictureFailure['detail'], { zh: string; en: string }>> = {
  unknownFormat: { zh: '不是图片', en: 'not a picture' },
  formatNotAccepted: { zh: '不支持这种图片', en: 'this kind of picture is not accepted' },
  tooManyBytes: { zh: '文件超过 10 MB', en: 'larger than 10 MB' },
  tooManyPixels: { zh: '像素过多', en: 'too many pixels' },
  broken: { zh: '文件已损坏', en: 'damaged' },
  svgEntities: { zh: 'SVG 含有实体或外部引用', en: 'an SVG with entities or outside references' },
  svgTooComplex: { zh: 'SVG 过于复杂', en: 'an SVG that is too complex' },
  timeout: { zh: '处理时间过长', en: 'takes too long to draw' },
  memory: { zh: '占用内存过多', en: 'takes too much memory' },
};
