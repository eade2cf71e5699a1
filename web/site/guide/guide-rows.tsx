import type { ReactNode } from 'react';
import './guide-rows.css';

/** Rows with a question on the left, the answer on the right, and hairlines between them. */
export function GuideRows({ children }: { children: ReactNode }) {
  return <div className="guide-rows">{children}</div>;
}

type RowProps = { id?: string; title: string; note?: string | undefined; children: ReactNode };

export function GuideRow({ id, title, note, children }: RowProps) {
  return (
    <section className="guide-rows__row" id={id}>
      <div>
        <h3>{title}</h3>
        {note && <p className="guide-rows__note num">{note}</p>}
      </div>
      <div className="guide-rows__answer">{children}</div>
    </section>
  );
}
