import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import { Dialog } from '../dialog.tsx';
import { type Crop, type CropShape, untouched } from './crop.ts';
import { CropStage } from './crop-stage.tsx';
import { CropTools } from './crop-tools.tsx';
import { cutPhoto } from './draw-photo.ts';
import './photo-editor.css';
import { cropTexts } from './texts.ts';

type Props = {
  file: File;
  open: boolean;
  /** The name of the photo. */
  title?: string;
  /** A good photo in a few words. */
  goal?: string;
  /** The first shape is chosen at the beginning. */
  shapes: readonly CropShape[];
  onClose: () => void;
  /** Called when the browser fails to decode the file. */
  onBroken: () => void;
  onDone: (photo: Blob) => void;
};

/** Crops and rotates the photo before the upload; keeps the previous edit. */
export function PhotoEditor({ file, open, title, goal, shapes, onClose, onBroken, onDone }: Props) {
  const text = useText(cropTexts);
  const commonText = useText(common);
  const [crop, setCrop] = useCrop(file, shapes[0]!);
  const photo = usePhoto(file, open, () => {
    onClose();
    onBroken();
  });

  async function use() {
    const cut = photo && (await cutPhoto(photo, crop));
    if (cut) {
      onDone(cut);
    }
  }

  return (
    <Dialog
      open={open}
      title={title ?? text('title')}
      onClose={onClose}
      className="photo-editor"
      actions={
        <>
          <button type="button" className="button is-line" onClick={onClose}>
            {commonText('cancel')}
          </button>
          <button type="button" className="button" disabled={!photo} onClick={use}>
            {text('usePhoto')}
          </button>
        </>
      }
    >
      <p className="photo-editor__how">
        {goal && <b>{goal}</b>}
        <span className="photo-editor__drag">{text('lead')}</span>
        <span className="photo-editor__pinch">{text('leadTouch')}</span>
      </p>
      {photo && (
        <>
          <div className="photo-editor__frame">
            <CropStage photo={photo} crop={crop} onChange={setCrop} />
          </div>
          <CropTools photo={photo} crop={crop} shapes={shapes} onChange={setCrop} />
        </>
      )}
    </Dialog>
  );
}

/** The crop of a file; another file begins uncropped. */
function useCrop(file: File, shape: CropShape): [Crop, Dispatch<SetStateAction<Crop>>] {
  const [crop, setCrop] = useState<Crop>(() => untouched(shape));
  useEffect(() => {
    if (file) {
      setCrop(untouched(shape));
    }
  }, [file, shape]);
  return [crop, setCrop];
}

/** Decodes the file with its EXIF orientation; released when the editor closes. */
function usePhoto(file: File, open: boolean, onBroken: () => void): ImageBitmap | null {
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decoded once per file and opening; onBroken may be a new function on each render.
  useEffect(() => {
    if (!open) {
      return;
    }
    let bitmap: ImageBitmap | null = null;
    let left = false;
    createImageBitmap(file).then(
      (read) => {
        bitmap = read;
        if (left) {
          read.close();
        } else {
          setPhoto(read);
        }
      },
      () => left || onBroken(),
    );
    return () => {
      left = true;
      setPhoto(null);
      bitmap?.close();
    };
  }, [file, open]);
  return photo;
}
