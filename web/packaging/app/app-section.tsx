import type { ReactNode } from 'react';
import './app-section.css';

type Props = {
  /** The end of its address, after `#`. */
  id: string;
  title: string;
  tag?: string | undefined;
  lead?: string | undefined;
  children: ReactNode;
};

export function AppSection({ id, title, tag, lead, children }: Props) {
  return (
    <section className="app-section" id={id} aria-labelledby={`${id}-title`} data-part={`app-${id}`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {tag && <span className="tag is-brand">{tag}</span>}
        {lead && <p className="num">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
