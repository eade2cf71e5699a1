import type { DetailRow } from './detail-rows.tsx';
import './page-contents.css';

/** Links to the parts of a long page. */
export function PageContents({ label, rows }: { label: string; rows: readonly DetailRow[] }) {
  return (
    <nav className="page-contents" aria-label={label}>
      {rows.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
