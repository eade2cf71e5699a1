import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statusNumber } from '#rules/identity/verification.ts';
import { loaded } from '../../call/query.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';
import { common } from '../../texts/common.ts';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { DetailColumns } from '../list-screen/detail-columns.tsx';
import { DetailHead } from '../list-screen/detail-head.tsx';
import { DetailFacts, DetailSection } from '../list-screen/detail-section.tsx';
import { MemberMoney } from '../money/member-money.tsx';
import { staffPaths } from '../staff-paths.ts';
import { useDeviceName } from '../use-device-name.ts';
import type { Member } from './member.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberVerifications } from './member-verifications.tsx';
import { memberTexts } from './texts.ts';
import './member-detail.css';

export function MemberDetail({ id }: { id: number }) {
  const text = useText(memberTexts);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'member', id],
    queryFn: () => loaded(staffApi.readMember({ id })),
  });
  const changed = () => {
    refetch();
    queries.invalidateQueries({ queryKey: ['staff', 'members'] });
    queries.invalidateQueries({ queryKey: ['staff', 'memberEvents', id] });
  };

  if (error && !data) {
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  if (!data) {
    return <Skeleton lines={[40, 100, 100, 70]} />;
  }
  return (
    <>
      <DetailHead back={{ to: staffPaths.members(), text: text('backToList') }} title={nameOf(data)}>
        <span className="mute num">{text('numbered', { id: data.id })}</span>
        {data.status === 'frozen' && <span className="tag is-bad">{text('frozen')}</span>}
      </DetailHead>
      <DetailColumns>
        <MemberFacts member={data} />
        <div>
          <MemberVerifications member={data} />
          <MemberMoney id={id} />
          <MemberEvents id={id} />
        </div>
      </DetailColumns>
      <MemberActions member={data} onChanged={changed} />
    </>
  );
}

/** As in the list: the name of the verified company, or else of the verified person, then the user name or a contact. */
function nameOf({ verification, username, mobile_text, email_text }: Member): string {
  const named = ['company', 'person'].map((kind) => verification.find((each) => each.kind === kind));
  const passed = named.find((each) => each?.status === statusNumber.passed);
  return (passed ?? named[1])?.name_text || username || mobile_text || email_text;
}

function MemberFacts({ member }: { member: Member }) {
  const text = useText(memberTexts);
  const facts = [
    [
      text('username'),
      member.username || (
        <span key="none" className="mute">
          {text('noUsername')}
        </span>
      ),
    ],
    ...(member.mobile
      ? [[text('mobile'), <Masked key="mobile" short={member.mobile_text} whole={member.mobile} />] as const]
      : []),
    ...(member.email
      ? [[text('email'), <Masked key="email" short={member.email_text} whole={member.email} />] as const]
      : []),
    [text('language'), member.language === 'zh-EN' ? 'English' : '中文'],
    [text('registered'), formatMoment(member.create_time)],
    [text('seen'), formatMoment(member.seen_time)],
    [text('sessions'), String(member.sessions)],
    ...(member.frozen_reason ? [[text('frozenBecause'), member.frozen_reason] as const] : []),
  ] as const;

  return (
    <DetailSection label={text('facts')}>
      <h2>{text('facts')}</h2>
      <DetailFacts facts={facts} />
    </DetailSection>
  );
}

/** A number of the member, masked until a click shows it. Opening the member is recorded in the audit log. */
function Masked({ short, whole }: { short: string; whole: string }) {
  const text = useText(memberTexts);
  const [shown, setShown] = useState(false);
  return (
    <>
      {shown ? whole : short}
      {!shown && (
        <button type="button" className="link member-facts__show" onClick={() => setShown(true)}>
          {text('show')}
        </button>
      )}
    </>
  );
}

const pageSize = 20;

/** The member's security events, newest first. */
function MemberEvents({ id }: { id: number }) {
  const text = useText(memberTexts);
  const commonText = useText(common);
  const device = useDeviceName();
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['staff', 'memberEvents', id],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      loaded(staffApi.listMemberEvents({ id, limit: pageSize, ...(pageParam && { before: pageParam }) })),
    getNextPageParam: ({ list, has_more }) => (has_more ? list.at(-1)?.id : undefined),
  });
  const events = data?.pages.flatMap(({ list }) => list) ?? [];

  return (
    <DetailSection label={text('events')}>
      <h2>{text('events')}</h2>
      {data && events.length === 0 && <p className="mute">{text('noEvents')}</p>}
      <ol className="member-events">
        {events.map((event) => (
          <li key={event.id}>
            <span className="num mute">{formatMoment(event.time)}</span>
            <span>{event.title}</span>
            <span className="mono">{event.ip}</span>
            <span className="subline" title={event.user_agent}>
              {device(event.user_agent)}
            </span>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <button type="button" className="button is-line is-small" onClick={() => fetchNextPage()}>
          {commonText('loadMore')}
        </button>
      )}
    </DetailSection>
  );
}
