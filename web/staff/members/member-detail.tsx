import { useQuery, useQueryClient } from '@tanstack/react-query';
import { statusNumber } from '#rules/identity/verification.ts';
import { loaded } from '../../call/query.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { DetailColumns } from '../list-screen/detail-columns.tsx';
import { DetailHead } from '../list-screen/detail-head.tsx';
import { MemberMoney } from '../money/member-money.tsx';
import { staffPaths } from '../staff-paths.ts';
import type { Member } from './member.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberEvents } from './member-events.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberVerifications } from './member-verifications.tsx';
import { memberTexts } from './texts.ts';

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

/** As in the list: the name of the company that passed or else of the person, then what the member goes by. */
function nameOf({ verification, username, mobile_text, email_text }: Member): string {
  const named = ['company', 'person'].map((kind) => verification.find((each) => each.kind === kind));
  const passed = named.find((each) => each?.status === statusNumber.passed);
  return (passed ?? named[1])?.name_text || username || mobile_text || email_text;
}
