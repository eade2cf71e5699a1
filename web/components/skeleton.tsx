import { useEffect } from 'react';
import { standInForOverlay } from '../call/overlay.ts';
import './skeleton.css';

/** A placeholder for loading content, which the "Loading..." overlay then leaves visible; `lines` are widths in percent. */
export function Skeleton({ lines = [60, 90, 75] }: { lines?: readonly number[] }) {
  useEffect(standInForOverlay, []);
  return (
    <div className="skeleton" data-part="skeleton" aria-hidden="true">
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move.
        <i key={index} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

/** Placeholders with the height of the rows of a list: a mark, two lines of text, an action. */
export function SkeletonRows({ rows }: { rows: number }) {
  useEffect(standInForOverlay, []);
  return (
    <div className="skeleton" data-part="skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and never move.
        <div key={row} className="skeleton__row">
          <i />
          <p>
            <i />
            <i />
          </p>
          <i />
        </div>
      ))}
    </div>
  );
}

/** A placeholder for a picture, which fills its place. */
export function SkeletonBlock() {
  useEffect(standInForOverlay, []);
  return <i className="skeleton-block" data-part="skeleton" aria-hidden="true" />;
}
