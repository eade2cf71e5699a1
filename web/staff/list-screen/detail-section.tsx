import { Fragment, type ReactNode } from 'react';
import './detail-section.css';

/** A section of the detail: facts as a `dl`, small headings. */
export const DetailSection = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="detail-section" aria-label={label}>
    {children}
  </section>
);

/** Facts by their labels, in a section. */
export const DetailFacts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl>
    {facts.map(([label, value]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </Fragment>
    ))}
  </dl>
);

/** Events, one per line, in three columns. */
export const DetailLines = ({ children }: { children: ReactNode }) => (
  <ol className="detail-section__lines">{children}</ol>
);
