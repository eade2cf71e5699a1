import { common } from '../texts/common.ts';
import { consoleTexts } from '../texts/console.ts';
import { useText } from '../texts/use-text.ts';

/** What happened, and the way to try again. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText(common);
  const say = useText(consoleTexts);

  return (
    <div className="pg" role="alert">
      <h1>{say('loadFailed')}</h1>
      <p className="mute">{error.message}</p>
      <button type="button" className="btn is-line" onClick={() => onRetry()}>
        {text('retry')}
      </button>
    </div>
  );
}
