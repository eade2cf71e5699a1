import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { MOST_SCREENSHOTS } from '#rules/distribution/app-texts.ts';
import { Icon } from '../../../components/icon.tsx';
import { PictureUpload } from '../../../components/upload/picture-upload.tsx';
import { useText } from '../../../texts/use-text.ts';
import { distributedAppTexts } from '../texts.ts';
import './screenshot-list.css';

type Screenshot = { file: string; url: string };
type Props = { screenshots: readonly Screenshot[]; onChange: (screenshots: Screenshot[]) => void };

/** Up to five pictures of the app, in the order of the install page. */
export function ScreenshotList({ screenshots, onChange }: Props) {
  const text = useText(distributedAppTexts);
  const move = (from: number, to: number) => {
    const next = screenshots.filter((_, place) => place !== from);
    next.splice(to, 0, screenshots[from]!);
    onChange(next);
  };
  return (
    <>
      {screenshots.length > 0 && (
        <ol className="screenshot-list">
          {screenshots.map((screenshot, place) => (
            <li key={screenshot.file}>
              <img src={screenshot.url} alt={text('screenshotOf', { place: place + 1 })} />
              <span>
                <Act
                  icon={ArrowLeft}
                  label={text('moveLeft', { place: place + 1 })}
                  off={place === 0}
                  on={() => move(place, place - 1)}
                />
                <Act
                  icon={X}
                  label={text('removeShot', { place: place + 1 })}
                  on={() => onChange(screenshots.filter((_, each) => each !== place))}
                />
                <Act
                  icon={ArrowRight}
                  label={text('moveRight', { place: place + 1 })}
                  off={place === screenshots.length - 1}
                  on={() => move(place, place + 1)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {screenshots.length < MOST_SCREENSHOTS && (
        <PictureUpload
          use="shot"
          label={text('addShot')}
          hint={text('shotHint', { count: MOST_SCREENSHOTS })}
          inUse={screenshots.at(-1)?.file ?? ''}
          onDone={({ file, url }) => onChange([...screenshots, { file, url }])}
        />
      )}
    </>
  );
}

type ActProps = { icon: typeof X; label: string; off?: boolean; on: () => void };

const Act = ({ icon, label, off, on }: ActProps) => (
  <button type="button" className="icon-button" aria-label={label} disabled={off} onClick={on}>
    <Icon of={icon} />
  </button>
);
