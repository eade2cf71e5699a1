import { useLocation, useRouteError } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { failingBrowser } from '../session/browsers/failing-browser.ts';
import { useText } from '../texts/use-text.ts';
import { HiddenHead } from './head/hidden-head.tsx';
import { site } from './texts.ts';

/** The page for a rendering failure: a general message, or the browser that is too old, and links onward; internal details are withheld. */
export function Unexpected() {
  const text = useText(site);
  const here = useLocation().pathname;
  const browser = failingBrowser(useRouteError());
  const title = text(browser ? 'tooOldTitle' : 'unexpectedTitle');
  return (
    <main className="wrap empty" id="content">
      <HiddenHead title={title} />
      <h1>{title}</h1>
      <p className="lead">{browser ? text('tooOldLead', { browser }) : text('unexpectedLead')}</p>
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
