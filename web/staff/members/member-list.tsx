import { Link } from 'react-router';
import type { z } from 'zod';
import type { staffSchemas } from '#contract/schemas/staff.ts';
import { common } from '../../texts/common.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { staffPaths } from '../staff-paths.ts';
import { memberTexts } from './texts.ts';

type Member = z.output<typeof staffSchemas.searchMembers.output>['list'][number];
type Props = { members: readonly Member[]; opened: number | null; hasMore: boolean; onMore: () => void };

export function MemberList({ members, opened, hasMore, onMore }: Props) {
  const text = useText(memberTexts);
  const say = useText(common);
  return (
    <>
      <ol className="q-l">
        {members.map((member) => (
          <li key={member.id}>
            <Link to={staffPaths.members(member.id)} aria-current={member.id === opened ? 'true' : undefined}>
              <b>{nameOf(member)}</b>
              {member.status === 'frozen' && <span className="tag is-bad">{text('frozen')}</span>}
              <span className="num">{restOf(member)}</span>
              <span className="mute num">{formatDay(member.create_time)}</span>
            </Link>
          </li>
        ))}
      </ol>
      {members.length === 0 && <p className="q-none">{text('nobody')}</p>}
      {hasMore && (
        <button type="button" className="button is-line is-small" onClick={onMore}>
          {say('loadMore')}
        </button>
      )}
    </>
  );
}

const nameOf = ({ username, mobile_text, email_text }: Member) => username || mobile_text || email_text;

/** The number, and the contacts that the name above does not say already. */
const restOf = (member: Member) =>
  [member.id, member.mobile_text, member.email_text].filter((part) => part && part !== nameOf(member)).join(' · ');
