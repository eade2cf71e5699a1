import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { PageHead } from './page-head.tsx';

type Props = { error: Error; onRetry: () => void };

/** Replaces a part of a page: the failure and a retry. */
export function LoadFailed({ error, onRetry }: Props) {
  const text = useText(common);

  return (
    <div className="empty" role="alert">
      <h1>{text('loadFailed')}</h1>
      <p>{error.message}</p>
      <button type="button" className="button is-line" onClick={() => onRetry()}>
        {text('retry')}
      </button>
    </div>
  );
}

/** Replaces a whole page and provides its title and landmark. */
export function LoadFailedPage(props: Props) {
  const text = useText(common);

  return (
    <main id="content">
      <PageHead title={text('loadFailed')} hidden />
      <LoadFailed {...props} />
    </main>
  );
}
