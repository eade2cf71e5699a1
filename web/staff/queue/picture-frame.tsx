import { type ReactNode, useRef } from 'react';
import { useWheel } from '../../components/crop/use-wheel.ts';
import { type PictureView, panBy, transformOf, zoomBy } from './picture-view.ts';
import './picture-frame.css';

export type Picture = { label: string; url: string };

const frameRatio = 1.5;
const wheelStep = 1.15;
/** Pictures at least this wide contain a line of text, such as a number sent only as an image; they are placed above the photos. */
const stripRatio = 3;

type FrameProps = Picture & {
  look: 'large' | 'small' | 'strip';
  view: PictureView;
  onView: (view: PictureView) => void;
  onShow: () => void;
  onStrip: () => void;
  onBroken: () => void;
  /** The buttons of the large picture, at the end of its label. */
  children: ReactNode;
};

/** One picture; the large one can be dragged and zoomed in place. */
export function PictureFrame({ label, url, look, view, onView, onShow, onStrip, onBroken, children }: FrameProps) {
  const large = look === 'large';
  const last = useRef<{ x: number; y: number } | null>(null);
  const frame = useWheel<HTMLButtonElement>(
    (deltaY) => onView(zoomBy(view, deltaY > 0 ? 1 / wheelStep : wheelStep)),
    large,
  );
  return (
    <figure className={`picture-frame is-${look}`} data-part={`picture-${look}`}>
      <figcaption>{label}</figcaption>
      {children}
      <button
        ref={frame}
        type="button"
        aria-pressed={large}
        aria-label={label}
        onClick={() => look === 'small' && onShow()}
        onPointerDown={(event) => {
          if (large) {
            event.currentTarget.setPointerCapture(event.pointerId);
            last.current = { x: event.clientX, y: event.clientY };
          }
        }}
        onPointerMove={(event) => {
          if (last.current) {
            onView(panBy(view, event.clientX - last.current.x, event.clientY - last.current.y));
            last.current = { x: event.clientX, y: event.clientY };
          }
        }}
        onPointerUp={() => {
          last.current = null;
        }}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          style={{ transform: transformOf(view, frameRatio) }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            naturalWidth > naturalHeight * stripRatio && onStrip()
          }
          onError={onBroken}
        />
      </button>
    </figure>
  );
}
