import type { ReactNode } from 'react';
import './guide-call.css';

/** The end of an explaining page: one sentence, and the links onward. */
export function GuideCall({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="guide-call">
      <div className="wrap guide-call__columns">
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="guide-call__actions">{children}</div>
      </div>
    </section>
  );
}
