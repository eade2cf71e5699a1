import { useLanguage } from '../../texts/use-text.ts';
import { screenPicture } from './screen-pictures.ts';
import './screen-figure.css';

/** A picture of one of our screens in the reader's language, with its caption. */
export function ScreenFigure({ name, caption }: { name: string; caption: string }) {
  const picture = screenPicture(name, useLanguage());
  return (
    picture && (
      <figure className="screen-figure" data-part="screen">
        <img
          src={picture.address}
          width={picture.width}
          height={picture.height}
          alt={caption}
          loading="lazy"
          decoding="async"
        />
        <figcaption>{caption}</figcaption>
      </figure>
    )
  );
}
