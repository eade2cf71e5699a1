import { type Crop, cropRect, outputSize, type Size, turnedSize } from './crop.ts';

/** In pixels; keeps the small print of a license legible at an upload time of about a second. */
const longestEdge = 2400;
const jpegQuality = 0.9;

/** Draws the crop so that it fills the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop, { width, height }: Size): void {
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d')!;
  const turned = turnedSize(photo, crop.turns);
  const frame = cropRect(photo, crop);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.scale(width / frame.width, height / frame.height);
  pen.translate(turned.width / 2 - frame.x, turned.height / 2 - frame.y);
  pen.rotate((crop.turns * Math.PI) / 2);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(photo, -photo.width / 2, -photo.height / 2);
}

/** Encodes the crop as a new JPEG. This drops all metadata, including location and time. */
export function cutPhoto(photo: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, photo, crop, outputSize(cropRect(photo, crop), longestEdge));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
}
