import type { z } from 'zod';
import { files } from '#contract/files/calls.ts';
import type { filesSchemas } from '#contract/files/schemas.ts';
import { inkOn } from '#rules/packaging/ink.ts';
import { upload } from '../../../call/upload.ts';
import type { Letter, StoredLetter } from './letter.ts';

type UploadedImage = z.output<typeof filesSchemas.uploadImage.output>;

/** In pixels: the size that the stores ask for, and one for the preview, which is drawn between two keystrokes. */
const STORED_SIZE = 1024;
const SHOWN_SIZE = 256;
/** Shares of the size; the height is that of `AppIcon`. */
const HEIGHT = 0.46;
const WIDEST = 0.8;

/** The letter as the address of a picture, for the preview. */
export const shownLetter = (letter: Letter): string => drawLetter(letter, SHOWN_SIZE).toDataURL();

/** Stores the letter as a picture of the member; null when that fails. */
export async function storeLetter(letter: Letter): Promise<StoredLetter | null> {
  const picture = await letterFile(letter);
  const answer = picture && (await upload<UploadedImage>(files.uploadImage, { picture, use: 'icon' }));
  return answer?.ok
    ? { ...letter, icon: { icon_id: null, unicode: answer.data.file, color: letter.color }, url: answer.data.url }
    : null;
}

/** The same picture as a file, which the build contains; null when this browser makes none. */
async function letterFile(letter: Letter): Promise<File | null> {
  const canvas = drawLetter(letter, STORED_SIZE);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return picture && new File([picture], 'letter.png', { type: 'image/png' });
}

/** The fonts are those of the page, so the phone beside the form and the built app have the same letter. */
function drawLetter({ character, color }: Letter, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = color;
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = inkOn(color);
  pen.textAlign = 'center';
  pen.font = fontOf(fittingHeight(pen, character, size));
  const ink = pen.measureText(character);
  const across = (size + ink.actualBoundingBoxLeft - ink.actualBoundingBoxRight) / 2;
  pen.fillText(character, across, (size + ink.actualBoundingBoxAscent - ink.actualBoundingBoxDescent) / 2);
  return canvas;
}

const fontOf = (height: number) => `700 ${height}px ${getComputedStyle(document.body).fontFamily}`;

/** A character that is wider than the icon is drawn smaller. */
function fittingHeight(pen: CanvasRenderingContext2D, character: string, size: number): number {
  pen.font = fontOf(size * HEIGHT);
  const { width } = pen.measureText(character);
  return size * Math.min(HEIGHT, (HEIGHT * size * WIDEST) / Math.max(width, 1));
}
