import type { ReactNode } from 'react';
import { Skeleton } from '../components/skeleton.tsx';
import { LoadFailedPage } from '../site/load-failed.tsx';
import { PageHead } from '../site/page-head.tsx';
import './back-page.css';

type Heading = {
  title: string;
  lead: string;
  /** Buttons at the right end of the heading. */
  actions?: ReactNode;
};
type Props<Data> = Heading & {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
};

/** A page of the back office that shows the answer of one query. */
export function QueryPage<Data>({ query, children, ...heading }: Props<Data>) {
  if (query.error && query.data === undefined) {
    return <LoadFailedPage error={query.error} onRetry={query.refetch} />;
  }
  return (
    <BackPage {...heading} busy={query.data === undefined}>
      {query.data === undefined ? <Skeleton lines={[100, 100, 100]} /> : children(query.data)}
    </BackPage>
  );
}

export function BackPage({ title, lead, actions, busy, children }: Heading & { busy?: boolean; children: ReactNode }) {
  return (
    <main className="back-page" id="content" aria-busy={busy}>
      <PageHead title={title} hidden />
      <header>
        <div>
          <h1>{title}</h1>
          <p className="mute">{lead}</p>
        </div>
        {actions && <div className="spacer row">{actions}</div>}
      </header>
      {children}
    </main>
  );
}
