import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import './money-section.css';

type Props = {
  title: string;
  lead?: ReactNode;
  /** At the right end of the heading. */
  end?: ReactNode;
  /** The anchor of this section, which an address scrolls to after loading. */
  id?: string;
  children: ReactNode;
};

/** A section of a page about money. */
export function MoneySection({ title, lead, end, id, children }: Props) {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (id !== undefined && hash === `#${id}`) {
      section.current?.scrollIntoView();
    }
  }, [id, hash]);
  return (
    <section className="money-section" id={id} ref={section}>
      <header>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
        {end && <div className="money-section__end">{end}</div>}
      </header>
      {children}
    </section>
  );
}
