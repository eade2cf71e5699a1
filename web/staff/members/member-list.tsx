import type { z } from 'zod';
import type { staffSchemas } from '#contract/schemas/staff.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { ItemList, ItemRow } from '../list-screen/item-list.tsx';
import { staffPaths } from '../staff-paths.ts';
import { memberTexts } from './texts.ts';

type Member = z.output<typeof staffSchemas.searchMembers.output>['list'][number];
type Props = { members: readonly Member[]; opened: number | null; hasMore: boolean; onMore: () => void };

export function MemberList({ members, opened, hasMore, onMore }: Props) {
  const text = useText(memberTexts);
  return (
    <ItemList hasMore={hasMore} onMore={onMore}>
      {members.map((member) => (
        <ItemRow
          key={member.id}
          to={staffPaths.members(member.id)}
          title={nameOf(member)}
          tag={member.status === 'frozen' && <span className="tag is-bad">{text('frozen')}</span>}
          subtitle={restOf(member)}
          end={`${text('registered')} ${formatDay(member.create_time)}`}
          opened={member.id === opened}
        />
      ))}
    </ItemList>
  );
}

const nameOf = ({ username, mobile_text, email_text }: Member) => username || mobile_text || email_text;

/** The number, and the contacts that differ from the name above. */
const restOf = (member: Member) =>
  [member.id, member.mobile_text, member.email_text].filter((part) => part && part !== nameOf(member)).join(' · ');
