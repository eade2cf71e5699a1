import type { ReactNode } from 'react';
import './guide-hero.css';

type Props = {
  title: string;
  lead: string;
  /** The drawing of the page's idea. */
  picture: ReactNode;
  /** Whether the page begins below the transparent header. */
  isUnderHeader?: boolean;
  /** The next action. */
  children?: ReactNode;
};

/** The beginning of an explaining page: its words, and one drawing. */
export function GuideHero({ title, lead, picture, isUnderHeader, children }: Props) {
  return (
    <section className={isUnderHeader ? 'guide-hero is-under-header' : 'guide-hero'} data-part="guide-hero">
      <div className="wrap guide-hero__columns">
        <div className="guide-hero__words">
          <h1>{title}</h1>
          <p className="lead guide-hero__lead">{lead}</p>
          {children && <div className="guide-hero__actions">{children}</div>}
        </div>
        <div className="guide-hero__picture">{picture}</div>
      </div>
    </section>
  );
}
