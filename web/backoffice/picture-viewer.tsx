import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useRef, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { useWheel } from '../components/use-wheel.ts';
import { queueTexts } from '../texts/queue.ts';
import { useText } from '../texts/use-text.ts';
import { type PictureView, panBy, plainView, transformOf, turnBy, zoomBy } from './picture-view.ts';
import { useKeys } from './use-keys.ts';

type Picture = { label: string; url: string };

const frameRatio = 1.5;
const zoomStep = 1.4;

/** The pictures of an item, one of them large. Each is fetched once: its address serves two minutes and is noted in the log. */
export function PictureViewer({ pictures, onReload }: { pictures: readonly Picture[]; onReload: () => void }) {
  const text = useText(queueTexts);
  const [at, setAt] = useState(0);
  const [view, setView] = useState(plainView);
  const [broken, setBroken] = useState(false);
  const show = (index: number) => {
    setAt(Math.min(pictures.length - 1, Math.max(0, index)));
    setView(plainView);
  };
  const keys = {
    '[': () => setView(turnBy(view, -1)),
    ']': () => setView(turnBy(view, 1)),
    '+': () => setView(zoomBy(view, zoomStep)),
    '=': () => setView(zoomBy(view, zoomStep)),
    '-': () => setView(zoomBy(view, 1 / zoomStep)),
    h: () => show(at - 1),
    l: () => show(at + 1),
  };
  useKeys(keys);

  return (
    <section className="pv-r" aria-label={text('pictures')}>
      {pictures.map(({ label, url }, index) => (
        <Frame
          key={url}
          label={label}
          url={url}
          large={index === at}
          view={index === at ? view : plainView}
          onView={setView}
          onShow={() => show(index)}
          onBroken={() => setBroken(true)}
        />
      ))}
      <div className="pv-c">
        <button type="button" className="ib" aria-label={text('turnLeft')} title="[" onClick={keys['[']}>
          <Icon of={RotateCcw} />
        </button>
        <button type="button" className="ib" aria-label={text('turnRight')} title="]" onClick={keys[']']}>
          <Icon of={RotateCw} />
        </button>
        <button type="button" className="ib" aria-label={text('zoomOut')} title="-" onClick={keys['-']}>
          <Icon of={ZoomOut} />
        </button>
        <button type="button" className="ib" aria-label={text('zoomIn')} title="+" onClick={keys['+']}>
          <Icon of={ZoomIn} />
        </button>
        <span className="mute num">{Math.round(view.zoom * 100)}%</span>
      </div>
      {broken && (
        <p className="pv-b" role="alert">
          {text('pictureGone')}
          <button type="button" className="link" onClick={onReload}>
            {text('pictureAgain')}
          </button>
        </p>
      )}
    </section>
  );
}

type FrameProps = Picture & {
  large: boolean;
  view: PictureView;
  onView: (view: PictureView) => void;
  onShow: () => void;
  onBroken: () => void;
};

function Frame({ label, url, large, view, onView, onShow, onBroken }: FrameProps) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const frame = useWheel<HTMLButtonElement>((deltaY) => large && onView(zoomBy(view, deltaY > 0 ? 1 / 1.15 : 1.15)));
  return (
    <figure className={large ? 'is-large' : undefined}>
      <button
        ref={frame}
        type="button"
        aria-pressed={large}
        aria-label={label}
        onClick={() => large || onShow()}
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
          onError={onBroken}
        />
      </button>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
