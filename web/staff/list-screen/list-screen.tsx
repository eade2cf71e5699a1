import type { ReactNode } from 'react';
import { PageHead } from '../../site/page-head.tsx';
import { NothingHere } from '../nothing-here.tsx';
import './list-screen.css';

type Props = {
  title: string;
  /** Stands at the end of the heading. */
  tools?: ReactNode;
  list: ReactNode;
  busy: boolean;
  /** In the place of the detail while none is open. */
  nothing: string;
  /** What is open. */
  children: ReactNode;
};

/** A list, and beside it what is open of it; on a phone one takes the other's place. */
export function ListScreen({ title, tools, list, busy, nothing, children }: Props) {
  const Title = children ? 'h2' : 'h1';
  return (
    <main className={children ? 'list-screen is-open' : 'list-screen'} id="content" aria-busy={busy}>
      <PageHead title={title} hidden />
      <section className="list-screen__list" aria-label={title}>
        <header>
          <Title>{title}</Title>
          {tools}
        </header>
        {list}
      </section>
      <article className="list-screen__detail">{children || <NothingHere>{nothing}</NothingHere>}</article>
    </main>
  );
}
