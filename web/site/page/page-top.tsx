import type { ReactNode } from 'react';
import './page-top.css';

/** The beginning of a public page: its headline and lead, and content beside them. */
export function PageTop({ title, lead, children }: { title: string; lead: ReactNode; children?: ReactNode }) {
  return (
    <div className="page-top">
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {children}
    </div>
  );
}
