import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useText } from '../../texts/use-text.ts';
import { ChoiceGroup } from '../choice-group.tsx';
import { Icon } from '../icon.tsx';
import { type Crop, type CropShape, changeCrop, MAX_ZOOM, turnCrop } from './crop.ts';
import { cropTexts } from './texts.ts';
import './crop-tools.css';

type Props = { photo: ImageBitmap; crop: Crop; shapes: readonly CropShape[]; onChange: (crop: Crop) => void };

const zoomStep = 0.25;

/** Zooms and rotates, and chooses the shape if there are several. */
export function CropTools({ photo, crop, shapes, onChange }: Props) {
  const text = useText(cropTexts);
  const names = {
    whole: text('shapeWhole'),
    card: text('shapeCard'),
    square: text('shapeSquare'),
    screen: text('shapeScreen'),
  };
  const options = Object.fromEntries(shapes.map((shape) => [shape, names[shape]])) as Record<CropShape, string>;
  const change = (to: Partial<Crop>) => onChange(changeCrop(photo, crop, to));
  return (
    <div className="crop-tools">
      <div className="crop-tools__zoom">
        <Tool
          icon={Minus}
          name={text('zoomOut')}
          isOff={crop.zoom <= 1}
          onUse={() => change({ zoom: crop.zoom - zoomStep })}
        />
        <ZoomSlider label={text('zoom')} zoom={crop.zoom} onChange={(zoom) => change({ zoom })} />
        <Tool
          icon={Plus}
          name={text('zoomIn')}
          isOff={crop.zoom >= MAX_ZOOM}
          onUse={() => change({ zoom: crop.zoom + zoomStep })}
        />
      </div>
      <div className="crop-tools__turns">
        <Tool icon={RotateCcw} name={text('turnLeft')} onUse={() => onChange(turnCrop(photo, crop, -1))} />
        <Tool icon={RotateCw} name={text('turnRight')} onUse={() => onChange(turnCrop(photo, crop, 1))} />
      </div>
      {shapes.length > 1 && (
        <ChoiceGroup
          label={text('shape')}
          value={crop.shape}
          options={options}
          onChange={(shape) => change({ shape })}
        />
      )}
    </div>
  );
}

type ToolProps = { icon: typeof Plus; name: string; isOff?: boolean; onUse: () => void };

const Tool = ({ icon, name, isOff, onUse }: ToolProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={name}
    title={name}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onUse}
  >
    <Icon of={icon} />
  </button>
);

type ZoomSliderProps = { label: string; zoom: number; onChange: (zoom: number) => void };

/** A slider whose used part of the track is colored. */
function ZoomSlider({ label, zoom, onChange }: ZoomSliderProps) {
  const used = `${((zoom - 1) / (MAX_ZOOM - 1)) * 100}%`;
  return (
    <input
      type="range"
      className="zoom-slider"
      style={{ '--zoom-slider-used': used }}
      min={1}
      max={MAX_ZOOM}
      step={0.05}
      value={zoom}
      aria-label={label}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
