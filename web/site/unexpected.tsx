import { useLocation } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { useText } from '../texts/use-text.ts';
import { HiddenHead } from './head/hidden-head.tsx';
import { site } from './texts.ts';

/** The page for a rendering failure: a general message and links onward; internal details are withheld. */
export function Unexpected() {
  const text = useText(site);
  const here = useLocation().pathname;
  return (
    <main className="wrap empty" id="content">
      <HiddenHead title={text('unexpectedTitle')} />
      <h1>{text('unexpectedTitle')}</h1>
      <p className="lead">{text('unexpectedLead')}</p>
      <div className="empty__actions">
        <a className="button is-large" href={here}>
          {text('tryAgain')}
        </a>
        <a className="button is-large is-line" href={pathTo('home')}>
          {text('goHome')}
        </a>
      </div>
    </main>
  );
}
