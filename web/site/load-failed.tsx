import CircleAlert from 'lucide-react/icons/circle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { CallFailed } from '../call/query.tsx';
import { toasts } from '../call/toast-store.ts';
import { Icon } from '../components/icon.tsx';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { HiddenHead } from './head/hidden-head.tsx';
import './load-failed.css';

type Props = {
  error: Error;
  onRetry: () => void;
  /** The level of the heading, beneath the title of the page if that is known. */
  heading?: 'h1' | 'h2' | 'h3';
};

/** Replaces a part of a page: the failure in one line, which no toast repeats, and a retry. */
export function LoadFailed({ error, onRetry, heading: Heading = 'h2' }: Props) {
  const text = useText(common);
  const failure = error instanceof CallFailed ? error.failure.err : undefined;
  const isOffline = failure === 'OFFLINE';
  // The toast about an ended session is followed by the home page.
  const isLeaving = failure === 'LOGIN_EXPIRED';
  useEffect(() => (isLeaving ? undefined : toasts.withhold(error.message)), [isLeaving, error.message]);

  return (
    <div className={isOffline ? 'load-failed is-offline' : 'load-failed'} role="alert">
      <Icon of={isOffline ? WifiOff : CircleAlert} />
      <div>
        <Heading>{text('loadFailed')}</Heading>
        <p>{error.message}</p>
        <p>{text('nothingChanged')}</p>
      </div>
      <button type="button" className="button is-line is-small" onClick={() => onRetry()}>
        {text('retry')}
      </button>
    </div>
  );
}

/** Replaces a whole page and provides its title and landmark. */
export function LoadFailedPage(props: Props) {
  const text = useText(common);

  return (
    <main className="load-failed__page" id="content">
      <HiddenHead title={text('loadFailed')} />
      <LoadFailed {...props} heading="h1" />
    </main>
  );
}
