import type { ReactNode } from 'react';
import './detail-section.css';

/** A part of what is open: facts as a `dl`, small headings. */
export const DetailSection = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="detail-section" aria-label={label}>
    {children}
  </section>
);

/** What happened, line by line: three columns each. */
export const DetailLines = ({ children }: { children: ReactNode }) => (
  <ol className="detail-section__lines">{children}</ol>
);
