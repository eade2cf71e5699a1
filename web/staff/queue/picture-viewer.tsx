import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { type Picture, PictureFrame } from './picture-frame.tsx';
import { plainView, turnBy, zoomBy } from './picture-view.ts';
import { queueTexts } from './texts.ts';
import './picture-viewer.css';

const zoomStep = 1.4;
const tools = [
  { key: '[', icon: RotateCcw, says: 'turnLeft' },
  { key: ']', icon: RotateCw, says: 'turnRight' },
  { key: '-', icon: ZoomOut, says: 'zoomOut' },
  { key: '+', icon: ZoomIn, says: 'zoomIn' },
] as const;
type Tool = (typeof tools)[number]['key'];

/** The pictures of an item, one of them large. Each is fetched once: its address is valid for two minutes and each access is logged. */
export function PictureViewer({ pictures, onReload }: { pictures: readonly Picture[]; onReload: () => void }) {
  const text = useText(queueTexts);
  const [chosen, setChosen] = useState(0);
  const [strips, setStrips] = useState<ReadonlySet<string>>(new Set());
  const [view, setView] = useState(plainView);
  const [broken, setBroken] = useState(false);
  const photos = pictures.filter(({ url }) => !strips.has(url));
  const at = Math.min(chosen, photos.length - 1);
  const show = (index: number) => {
    setChosen(Math.min(photos.length - 1, Math.max(0, index)));
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
  useShortcuts(keys);

  return (
    <section className="picture-viewer" aria-label={text('pictures')}>
      {pictures.map((picture) => {
        const index = photos.indexOf(picture);
        const look = index < 0 ? 'strip' : index === at ? 'large' : 'small';
        return (
          <PictureFrame
            key={picture.url}
            {...picture}
            look={look}
            view={look === 'large' ? view : plainView}
            onView={setView}
            onShow={() => show(index)}
            onStrip={() => setStrips(new Set([...strips, picture.url]))}
            onBroken={() => setBroken(true)}
          >
            {look === 'large' && <Tools keys={keys} zoom={view.zoom} />}
          </PictureFrame>
        );
      })}
      {broken && (
        <p className="picture-viewer__gone" role="alert">
          {text('pictureGone')}
          <button type="button" className="link" onClick={onReload}>
            {text('pictureAgain')}
          </button>
        </p>
      )}
    </section>
  );
}

function Tools({ keys, zoom }: { keys: Readonly<Record<Tool, () => void>>; zoom: number }) {
  const text = useText(queueTexts);
  return (
    <div className="picture-viewer__tools">
      {tools.map(({ key, icon, says }) => (
        <button key={key} type="button" className="icon-button" aria-label={text(says)} title={key} onClick={keys[key]}>
          <Icon of={icon} />
        </button>
      ))}
      <span className="mute num">{Math.round(zoom * 100)}%</span>
    </div>
  );
}
