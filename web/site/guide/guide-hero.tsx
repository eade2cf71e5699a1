import type { ReactNode } from 'react';
import './guide-hero.css';

type Props = {
  title: string;
  lead: string;
  /** The drawn idea of the page. */
  picture: ReactNode;
  /** The page begins beneath the transparent header. */
  isUnderHeader?: boolean;
  /** The next thing to do. */
  children?: ReactNode;
};

/** The opening of a page that explains: its words, and one drawn idea. */
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
