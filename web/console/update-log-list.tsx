import { useQuery } from '@tanstack/react-query';
import { loaded } from '../call/query.tsx';
import { CleanHtml } from '../components/page/clean-html.tsx';
import { siteApi } from '../site/api.ts';
import { formatDay } from '../texts/format.ts';
import { useText } from '../texts/use-text.ts';
import { consoleTexts } from './texts.ts';
import './update-log-list.css';

/** The newest entries of the update log; loaded when the log is opened. */
export function UpdateLogList() {
  const text = useText(consoleTexts);
  const { data, isPending, error } = useQuery({
    queryKey: ['updateLog'],
    queryFn: () => loaded(siteApi.listUpdateLogs({ limit: 5 })),
  });
  const entries = data?.list ?? [];

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content needs the focus to scroll by arrow keys
    <section className="drop__panel update-log-list" data-part="update-log" aria-label={text('updateLog')} tabIndex={0}>
      <h2>{text('updateLog')}</h2>
      {isPending && <div className="update-log-list__waiting" data-part="skeleton" />}
      {error && <p role="alert">{error.message}</p>}
      {data && entries.length === 0 && <p>{text('updateLogEmpty')}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className="update-log-list__entry">
            <b>
              {entry.version}
              <span className="num">{formatDay(entry.create_time)}</span>
            </b>
            <CleanHtml html={entry.content} />
          </li>
        ))}
      </ul>
    </section>
  );
}
