import {
  drawingCosts,
  type PictureCosts,
  type PictureFailure,
  type PictureFormat,
  photographCosts,
  pictureFormats,
  pictureLimits,
} from './picture-result.ts';
import { sniffFormat } from './sniff-format.ts';

export type AcceptedPicture = { ok: true; format: PictureFormat; costs: PictureCosts };

/** Checks a picture before decoding: its kind, whether it is accepted and its possible cost. */
export function acceptPicture(
  bytes: Uint8Array,
  accept: readonly PictureFormat[] = pictureFormats,
): AcceptedPicture | PictureFailure {
  if (bytes.length > pictureLimits.bytes) {
    return refused('TOO_LARGE', 'tooManyBytes');
  }
  const format = sniffFormat(bytes);
  if (!format) {
    return refused('TYPE', 'unknownFormat');
  }
  if (!accept.includes(format)) {
    return refused('TYPE', 'formatNotAccepted');
  }
  if (format === 'svg' && bytes.length > pictureLimits.svgBytes) {
    return refused('TOO_LARGE', 'tooManyBytes');
  }
  return { ok: true, format, costs: format === 'svg' ? drawingCosts : photographCosts };
}

export function refused(reason: PictureFailure['reason'], detail: PictureFailure['detail']): PictureFailure {
  return { ok: false, reason, detail };
}
