import type { ReactNode } from 'react';
import { Skeleton } from '../components/skeleton.tsx';
import { HiddenHead } from '../site/head/hidden-head.tsx';
import { LoadFailed } from '../site/load-failed.tsx';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
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
    return (
      <BackPage {...heading} failed>
        <LoadFailed error={query.error} onRetry={query.refetch} />
      </BackPage>
    );
  }
  return (
    <BackPage {...heading} busy={query.data === undefined}>
      {query.data === undefined ? <Skeleton lines={[100, 100, 100]} /> : children(query.data)}
    </BackPage>
  );
}

type PageProps = Heading & { busy?: boolean; failed?: boolean; children: ReactNode };

export function BackPage({ title, lead, actions, busy, failed, children }: PageProps) {
  const text = useText(common);
  return (
    <main className="back-page" id="content" aria-busy={busy}>
      <HiddenHead title={failed ? `${text('loadFailed')} · ${title}` : title} />
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
