import { saveAt } from '../../call/save-file.ts';

const SIDE = 640;

/** Saves a drawing as a PNG, which every gallery can show. */
export async function savePicture(address: string, name: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.drawImage(picture, 0, 0, SIDE, SIDE);
  saveAt(canvas.toDataURL('image/png'), name);
}
