import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { accountSchemas } from '#contract/account/schemas.ts';
import { knownDevice } from '#rules/auth/device-name.ts';
import { textIn } from '#words/language.ts';
import { loaded } from '../../call/query.tsx';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatMoment } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { AccountList, AccountListItem } from '../account-list.tsx';
import { AccountSection, SectionFoot } from '../account-section.tsx';
import { accountApi } from '../api.ts';
import { accountTexts } from '../texts.ts';

/** Sessions that are shown at once; the others are a press away. */
const FIRST = 5;

/** Sessions of the member, this one first; each can be ended. */
export function SessionSection() {
  const text = useText(accountTexts);
  const queries = useQueryClient();
  const { data, error } = useSessions();
  const [showsAll, setShowsAll] = useState(false);
  const sessions = thisFirst(data?.list ?? []);
  const shown = showsAll ? sessions : sessions.slice(0, FIRST);

  async function end(which: { code: string } | { all: 1 }) {
    const answer = await accountApi.endSession(which);
    if (answer.ok) {
      toast('success', text('ended', { count: answer.data.ended }));
    } else {
      tellFailure(answer);
    }
    await queries.invalidateQueries({ queryKey: sessionsKey });
  }

  return (
    <AccountSection isFirst title={text('sessions')} lead={text('sessionsLead')}>
      {!data && !error && <Skeleton lines={[70, 70]} />}
      {error && !data && <p role="alert">{error.message}</p>}
      <AccountList>
        {shown.map((session) => (
          <Session key={session.code} session={session} onEnd={() => end({ code: session.code })} />
        ))}
      </AccountList>
      {data && (
        <SectionFoot>
          {shown.length < sessions.length && (
            <button type="button" className="link" onClick={() => setShowsAll(true)}>
              {text('otherSessions', { count: sessions.length - shown.length })}
            </button>
          )}
          {sessions.length > 1 ? (
            <button type="button" className="button is-line is-small" onClick={() => end({ all: 1 })}>
              {text('endAll')}
            </button>
          ) : (
            <span className="mute">{text('noOthers')}</span>
          )}
        </SectionFoot>
      )}
    </AccountSection>
  );
}

type SessionProps = { session: z.output<typeof accountSchemas.listSessions.output>['list'][number]; onEnd: () => void };

function Session({ session: { device, ip, create_time, seen_time, current }, onEnd }: SessionProps) {
  const text = useText(accountTexts);
  const isThis = current === 1;
  const when = isThis
    ? text('signedInAt', { time: formatMoment(create_time) })
    : text('seen', { time: formatMoment(seen_time) });
  return (
    <AccountListItem
      title={isThis ? <ThisBrowser /> : device}
      tag={isThis && <span className="tag is-ok">{text('thisDevice')}</span>}
      facts={`${ip} · ${when}`}
      action={
        !isThis && (
          <button type="button" className="link is-danger" onClick={onEnd}>
            {text('end')}
          </button>
        )
      }
    />
  );
}

export const thisFirst = <T extends { current: 0 | 1 }>(sessions: readonly T[]): T[] =>
  [...sessions].sort((one, other) => other.current - one.current);

/** The name of this browser, by its own data: another program may have signed it in. */
function ThisBrowser() {
  const text = useText(accountTexts);
  const language = useLanguage();
  const device = knownDevice(navigator.userAgent);
  return device ? textIn(language, device) : text('unknownBrowser');
}

const sessionsKey = ['sessions'];

/** The devices on which the member is signed in. */
const useSessions = () => useQuery({ queryKey: sessionsKey, queryFn: () => loaded(accountApi.listSessions()) });
