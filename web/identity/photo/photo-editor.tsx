import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import { identityTexts } from '../texts.ts';
import { type Crop, changeCrop, MAX_ZOOM, turnCrop, untouched } from './crop.ts';
import { CropStage } from './crop-stage.tsx';
import { cutPhoto } from './draw-photo.ts';
import './photo-editor.css';

type Props = {
  file: File;
  open: boolean;
  /** Offers the proportions of an identity card. */
  card: boolean;
  onClose: () => void;
  /** Called when the browser fails to decode the file. */
  onBroken: () => void;
  onDone: (photo: Blob) => void;
};

/** Crops and rotates the photo before the upload; keeps the previous edit. */
export function PhotoEditor({ file, open, card, onClose, onBroken, onDone }: Props) {
  const text = useText(identityTexts);
  const commonText = useText(common);
  const [crop, setCrop] = useState<Crop>(untouched);
  const photo = usePhoto(file, open, () => {
    onClose();
    onBroken();
  });

  useEffect(() => {
    if (file) {
      setCrop(untouched);
    }
  }, [file]);

  async function use() {
    const cut = photo && (await cutPhoto(photo, crop));
    if (cut) {
      onDone(cut);
    }
  }

  return (
    <Dialog
      open={open}
      title={text('editTitle')}
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
      <p className="mute">{text('editLead')}</p>
      {photo && (
        <>
          <CropStage photo={photo} crop={crop} onChange={setCrop} />
          <div className="photo-editor__tools">
            <button
              type="button"
              className="icon-button"
              aria-label={text('turnLeft')}
              onClick={() => setCrop(turnCrop(photo, crop, -1))}
            >
              <Icon of={RotateCcw} />
            </button>
            <input
              type="range"
              min={1}
              max={MAX_ZOOM}
              step={0.05}
              value={crop.zoom}
              aria-label={text('zoom')}
              onChange={(event) => setCrop(changeCrop(photo, crop, { zoom: Number(event.currentTarget.value) }))}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={text('turnRight')}
              onClick={() => setCrop(turnCrop(photo, crop, 1))}
            >
              <Icon of={RotateCw} />
            </button>
            {card && (
              <Segmented
                label={text('shape')}
                value={crop.shape}
                options={{ whole: text('shapeWhole'), card: text('shapeCard') }}
                onChange={(shape) => setCrop(changeCrop(photo, crop, { shape }))}
              />
            )}
          </div>
        </>
      )}
    </Dialog>
  );
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
