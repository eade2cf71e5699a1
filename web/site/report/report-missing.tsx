import { pathTo } from '#contract/screens.ts';
import { useText } from '../../texts/use-text.ts';
import { PageHead } from '../page-head.tsx';
import { site } from '../texts.ts';
import { report as texts } from './texts.ts';

/** The report of a build that does not exist, or was deleted with its app: a retry would not help. */
export function ReportMissing() {
  const text = useText(texts);
  return (
    <main className="wrap empty" id="content">
      <PageHead title={text('missingTitle')} hidden />
      <h1>{text('missingTitle')}</h1>
      <p>{text('missingLead')}</p>
      <div className="empty__actions">
        <a className="button" href={pathTo('applist')}>
          {text('backToApps')}
        </a>
        <a className="button is-line" href={pathTo('home')}>
          {useText(site)('goHome')}
        </a>
      </div>
    </main>
  );
}
