import type { ReactNode } from 'react';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { NothingHere } from '../nothing-here.tsx';
import './list-screen.css';

type Props = {
  title: string;
  /** Shown at the end of the heading. */
  tools?: ReactNode;
  list: ReactNode;
  busy: boolean;
  /** True when the list has no item; `nothing` then replaces it. */
  empty: boolean;
  /** Replaces the detail while no item is open. */
  nothing: ReactNode;
  /** The detail of the open item. */
  children: ReactNode;
};

/** A list with the detail of the open item beside it; on smaller screens one of the two fills the screen. */
export function ListScreen({ title, tools, list, busy, empty, nothing, children }: Props) {
  const Title = children ? 'h2' : 'h1';
  const state = children ? 'is-open' : empty ? 'is-empty' : '';
  return (
    <main className={`list-screen ${state}`} id="content" aria-busy={busy}>
      <HiddenHead title={title} />
      <section className="list-screen__list" aria-label={title}>
        <header>
          <Title>{title}</Title>
          {tools}
        </header>
        {list}
        {busy && <SkeletonRows rows={6} />}
      </section>
      <article className="list-screen__detail">{children || <NothingHere>{nothing}</NothingHere>}</article>
    </main>
  );
}
