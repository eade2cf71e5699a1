import { MAX_ZOOM } from './crop.ts';
import './zoom-slider.css';

type Props = { label: string; zoom: number; onChange: (zoom: number) => void };

/** The part of the track that is in use is colored. */
export function ZoomSlider({ label, zoom, onChange }: Props) {
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
