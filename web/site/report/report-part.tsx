import type { ReactNode } from 'react';
import './report-part.css';

type ReportPartProps = { title: string; note?: string; className?: string; children: ReactNode };

/** One question of the report and its evidence; `className` lays out its content. */
export function ReportPart({ title, note, className, children }: ReportPartProps) {
  return (
    <>
      <h2 className="report-part__title">
        {title}
        {note && <small>{note}</small>}
      </h2>
      <div className={className ? `report-part ${className}` : 'report-part'}>{children}</div>
    </>
  );
}
