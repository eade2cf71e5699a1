import type { z } from 'zod';
import type { staffSchemas } from '#contract/staff/schemas.ts';
import { statusNumber } from '#rules/identity/verification.ts';
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
          tag={<StateTag member={member} />}
          subtitle={[text('numbered', { id: member.id }), ...restOf(member)].join(' · ')}
          end={text('registeredOn', { day: formatDay(member.create_time) })}
          opened={member.id === opened}
        />
      ))}
    </ItemList>
  );
}

/** The tag of a member: frozen, or else the state of the verification, of the company if it has been tried. */
function StateTag({ member }: { member: Member }) {
  const text = useText(memberTexts);
  const { status, person, company } = member;
  if (status === 'frozen') {
    return <span className="tag is-bad">{text('frozen')}</span>;
  }
  const of = company === statusNumber.none ? person : company;
  const [look, says] = states[of] ?? states[statusNumber.none]!;
  const passed = of === statusNumber.passed && company === of ? 'companyPassed' : says;
  return <span className={`tag ${look}`}>{text(passed)}</span>;
}

const states: Readonly<Record<number, readonly [string, 'unverified' | 'inReview' | 'personPassed' | 'notPassed']>> = {
  [statusNumber.none]: ['', 'unverified'],
  [statusNumber.pending]: ['is-brand', 'inReview'],
  [statusNumber.passed]: ['is-ok', 'personPassed'],
  [statusNumber.failed]: ['is-warn', 'notPassed'],
};

const nameOf = ({ name_text, username, mobile_text, email_text }: Member) =>
  name_text || username || mobile_text || email_text;

/** The contacts that the name above does not contain. */
const restOf = (member: Member) => {
  const { username, mobile_text, email_text } = member;
  return [username, mobile_text, email_text].filter((part) => part && part !== nameOf(member));
};
