import './skeleton.css';

/** A placeholder for loading content; `lines` are widths in percent. */
export function Skeleton({ lines = [60, 90, 75] }: { lines?: readonly number[] }) {
  return (
    <div className="skeleton" data-part="skeleton" aria-hidden="true">
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move.
        <i key={index} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
