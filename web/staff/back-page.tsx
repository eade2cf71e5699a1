import type { ReactNode } from 'react';
import { Skeleton } from '../components/skeleton.tsx';
import { LoadFailedPage } from '../site/load-failed.tsx';
import { PageHead } from '../site/page-head.tsx';

type Props<Data> = {
  title: string;
  lead: string;
  /** Buttons at the right end of the heading. */
  actions?: ReactNode;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
};

/** A page of the back office that shows one answer. */
export function BackPage<Data>({ title, lead, actions, query, children }: Props<Data>) {
  if (query.error && query.data === undefined) {
    return <LoadFailedPage error={query.error} onRetry={query.refetch} />;
  }
  return (
    <main className="bo-p" id="content" aria-busy={query.data === undefined}>
      <PageHead title={title} hidden />
      <header>
        <div>
          <h1>{title}</h1>
          <p className="mute">{lead}</p>
        </div>
        {actions && <div className="spacer row">{actions}</div>}
      </header>
      {query.data === undefined ? <Skeleton lines={[100, 100, 100]} /> : children(query.data)}
    </main>
  );
}
