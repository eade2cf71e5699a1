import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loaded } from '../call/query.tsx';
import { tellFailure } from '../call/tell-failure.ts';
import { toast } from '../call/toast-store.ts';
import { Skeleton } from '../components/skeleton.tsx';
import { formatClock, formatDay } from '../texts/format.ts';
import { useText } from '../texts/use-text.ts';
import { AccountSection } from './account-row.tsx';
import { accountApi } from './api.ts';
import { accountTexts } from './texts.ts';

const key = ['sessions'];

/** Where the member is signed in; each place can be ended. */
export function SessionSection() {
  const text = useText(accountTexts);
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: key, queryFn: () => loaded(accountApi.listSessions()) });
  const sessions = data?.list ?? [];

  async function end(which: { code: string } | { all: 1 }) {
    const answer = await accountApi.endSession(which);
    if (answer.ok) {
      toast('success', text('ended', { count: answer.data.ended }));
    } else {
      tellFailure(answer);
    }
    await queries.invalidateQueries({ queryKey: key });
  }

  return (
    <AccountSection title={text('sessions')} lead={text('sessionsLead')}>
      {!data && !error && <Skeleton lines={[70, 70]} />}
      {error && !data && <p role="alert">{error.message}</p>}
      <ul className="ac-list">
        {sessions.map(({ code, device, ip, create_time, seen_time, current }) => (
          <li key={code}>
            <div>
              <b>
                {device}
                {current === 1 && <span className="tag is-ok">{text('thisDevice')}</span>}
              </b>
              <span className="num">
                {ip} ·{' '}
                {current === 1
                  ? text('signedInAt', { time: formatMoment(create_time) })
                  : text('seen', { time: formatMoment(seen_time) })}
              </span>
            </div>
            {current === 0 && (
              <button type="button" className="link is-danger" onClick={() => end({ code })}>
                {text('end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {data && (
        <p className="ac-more">
          {sessions.length > 1 ? (
            <button type="button" className="button is-line is-small" onClick={() => end({ all: 1 })}>
              {text('endAll')}
            </button>
          ) : (
            <span className="mute">{text('noOthers')}</span>
          )}
        </p>
      )}
    </AccountSection>
  );
}

export const formatMoment = (seconds: number): string => `${formatDay(seconds)} ${formatClock(seconds)}`;
