import { type Dispatch, type KeyboardEvent, type SetStateAction, useEffect, useRef } from 'react';
import { useText } from '../../texts/use-text.ts';
import { type Crop, changeCrop, frameRatio, moveCrop, turnCrop } from './crop.ts';
import { drawCrop } from './draw-photo.ts';
import { useWheel } from './use-wheel.ts';
import './crop-stage.css';
import { cropTexts } from './texts.ts';
import { useFingers } from './use-fingers.ts';

type Props = { photo: ImageBitmap; crop: Crop; onChange: Dispatch<SetStateAction<Crop>> };

/** The width inside the editor, in pixels. */
const widthLimit = 470;
const heightLimit = 320;
/** Keeps the canvas sharp on high-density screens. */
const density = 2;
const keyStep = 0.05;
const keyZoom = 0.25;

/** The crop frame. Touch, mouse and arrow keys move the photo behind it; two fingers zoom it. */
export function CropStage({ photo, crop, onChange }: Props) {
  const text = useText(cropTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useWheel<HTMLButtonElement>((deltaY) =>
    onChange(changeCrop(photo, crop, { zoom: crop.zoom * (deltaY > 0 ? 0.92 : 1.09) })),
  );
  /** Two fingers may move several times between two renders. */
  const fingers = useFingers({
    onMove: (byX, byY) => onChange((now) => moveCrop(photo, now, byX, byY)),
    onPinch: (by) => onChange((now) => changeCrop(photo, now, { zoom: now.zoom * by })),
  });
  const ratio = frameRatio(photo, crop);
  const width = Math.round(Math.min(widthLimit, heightLimit * ratio));
  const height = Math.round(width / ratio);

  useEffect(() => {
    if (canvas.current) {
      drawCrop(canvas.current, photo, crop, { width: width * density, height: height * density });
    }
  }, [photo, crop, width, height]);

  function press(event: KeyboardEvent) {
    const next = keys[event.key.toLowerCase()]?.(photo, crop);
    if (next) {
      event.preventDefault();
      onChange(next);
    }
  }

  return (
    <button
      ref={stage}
      type="button"
      className="crop-stage"
      style={{ width, aspectRatio: ratio }}
      aria-label={text('stage')}
      onKeyDown={press}
      {...fingers}
    >
      <canvas ref={canvas} />
    </button>
  );
}

const keys: Readonly<Record<string, (photo: ImageBitmap, crop: Crop) => Crop>> = {
  arrowleft: (photo, crop) => moveCrop(photo, crop, -keyStep, 0),
  arrowright: (photo, crop) => moveCrop(photo, crop, keyStep, 0),
  arrowup: (photo, crop) => moveCrop(photo, crop, 0, -keyStep),
  arrowdown: (photo, crop) => moveCrop(photo, crop, 0, keyStep),
  '+': (photo, crop) => changeCrop(photo, crop, { zoom: crop.zoom + keyZoom }),
  '=': (photo, crop) => changeCrop(photo, crop, { zoom: crop.zoom + keyZoom }),
  '-': (photo, crop) => changeCrop(photo, crop, { zoom: crop.zoom - keyZoom }),
  r: (photo, crop) => turnCrop(photo, crop, 1),
};
