import type { ReactNode } from 'react';
import './money-section.css';

type Props = {
  title: string;
  lead?: ReactNode;
  /** At the right end of the heading. */
  end?: ReactNode;
  /** The part of an address behind `#`. */
  id?: string;
  children: ReactNode;
};

/** A section of a page about money. */
export const MoneySection = ({ title, lead, end, id, children }: Props) => (
  <section className="money-section" id={id}>
    <header>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      {end && <div className="money-section__end">{end}</div>}
    </header>
    {children}
  </section>
);
