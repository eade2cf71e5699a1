import { PageHead } from '../site/page-head.tsx';
import { common } from '../texts/common.ts';
import { consoleTexts } from '../texts/console.ts';
import { useText } from '../texts/use-text.ts';

type Props = { error: Error; onRetry: () => void };

/** In the place of a part: what happened, and the way to try again. */
export function LoadFailed({ error, onRetry }: Props) {
  const text = useText(common);
  const say = useText(consoleTexts);

  return (
    <div className="empty" role="alert">
      <h1>{say('loadFailed')}</h1>
      <p>{error.message}</p>
      <button type="button" className="btn is-line" onClick={() => onRetry()}>
        {text('retry')}
      </button>
    </div>
  );
}

/** In the place of a whole page, which then has its title and landmark from here. */
export function LoadFailedPage(props: Props) {
  const say = useText(consoleTexts);

  return (
    <main id="content">
      <PageHead title={say('loadFailed')} hidden />
      <LoadFailed {...props} />
    </main>
  );
}
