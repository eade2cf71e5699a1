import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { saveAt } from '../../../call/save-file.ts';
import { Icon } from '../../../components/icon.tsx';
import { useText } from '../../../texts/use-text.ts';
import { storeTexts } from './texts.ts';

/** The sizes for the App Store, for Google Play and most stores, and the smallest one that a store accepts. */
const sizes = [1024, 512, 256] as const;

/** The app's icon in the sizes of stores, up to the size of its picture. */
export function StoreIcons({ url, name }: { url: string; name: string }) {
  const text = useText(storeTexts);
  const [width, setWidth] = useState(0);
  if (!url) {
    return <p className="mute">{text('noIcon')}</p>;
  }
  const isSmall = width > 0 && width < sizes[0];
  return (
    <div className="store-section__icons">
      <img src={url} alt="" width="48" height="48" onLoad={(event) => setWidth(event.currentTarget.naturalWidth)} />
      <p>{isSmall ? text('iconTooSmall', { size: width }) : text('iconsText')}</p>
      <div>
        {sizes
          .filter((size) => size <= width)
          .map((size) => (
            <button
              key={size}
              type="button"
              className="button is-line is-small num"
              onClick={() => save(url, name, size)}
            >
              <Icon of={Download} />
              {text('iconOf', { size })}
            </button>
          ))}
      </div>
    </div>
  );
}

/** Draws the picture in this size, and saves it. */
async function save(url: string, name: string, size: number): Promise<void> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const drawing = canvas.getContext('2d')!;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, size, size);
  saveAt(canvas.toDataURL('image/png'), `${name}-${size}.png`);
}
