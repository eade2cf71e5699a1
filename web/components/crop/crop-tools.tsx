import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useText } from '../../texts/use-text.ts';
import { ChoiceGroup } from '../choice-group.tsx';
import { Icon } from '../icon.tsx';
import { type Crop, type CropShape, changeCrop, MAX_ZOOM, turnCrop } from './crop.ts';
import './crop-tools.css';
import { cropTexts } from './texts.ts';

type Props = { photo: ImageBitmap; crop: Crop; shapes: readonly CropShape[]; onChange: (crop: Crop) => void };

/** Rotates and zooms; chooses the shape where there are several. */
export function CropTools({ photo, crop, shapes, onChange }: Props) {
  const text = useText(cropTexts);
  const names = { whole: text('shapeWhole'), card: text('shapeCard'), square: text('shapeSquare') };
  const options = Object.fromEntries(shapes.map((shape) => [shape, names[shape]])) as Record<CropShape, string>;
  return (
    <div className="crop-tools">
      <button
        type="button"
        className="icon-button"
        aria-label={text('turnLeft')}
        onClick={() => onChange(turnCrop(photo, crop, -1))}
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
        onChange={(event) => onChange(changeCrop(photo, crop, { zoom: Number(event.currentTarget.value) }))}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={text('turnRight')}
        onClick={() => onChange(turnCrop(photo, crop, 1))}
      >
        <Icon of={RotateCw} />
      </button>
      {shapes.length > 1 && (
        <ChoiceGroup
          label={text('shape')}
          value={crop.shape}
          options={options}
          onChange={(shape) => onChange(changeCrop(photo, crop, { shape }))}
        />
      )}
    </div>
  );
}
