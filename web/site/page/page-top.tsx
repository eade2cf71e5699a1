import type { ReactNode } from 'react';
import './page-top.css';

type Props = {
  title: string;
  /** One text, or sentences that each begin a line. */
  lead: string | readonly string[];
  children?: ReactNode;
};

/** The beginning of a public page: its headline and lead, and content beside them. */
export function PageTop({ title, lead, children }: Props) {
  return (
    <div className="page-top">
      <div>
        <h1>{title}</h1>
        <p className="lead">{typeof lead === 'string' ? lead : lead.map(sentence)}</p>
      </div>
      {children}
    </div>
  );
}

const sentence = (text: string) => (
  <span key={text} className="page-top__sentence">
    {`${text} `}
  </span>
);
