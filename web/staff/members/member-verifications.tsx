import { Link } from 'react-router';
import { identityTexts } from '../../identity/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { DetailSection } from '../list-screen/detail-section.tsx';
import { staffPaths } from '../staff-paths.ts';
import { useQueues } from '../use-queues.ts';
import type { Member } from './member.ts';
import { memberTexts } from './texts.ts';
import './member-verifications.css';

/** The state of the member's verifications, each with the review that decides it. */
export function MemberVerifications({ member }: { member: Member }) {
  const text = useText(memberTexts);
  return (
    <DetailSection label={text('verification')}>
      <h2>{text('verification')}</h2>
      <dl>
        {member.verification.map((verification) => (
          <Verification key={verification.kind} verification={verification} />
        ))}
      </dl>
    </DetailSection>
  );
}

const states = [
  ['', 'unverified'],
  ['is-brand', 'inReview'],
  ['is-ok', 'passed'],
  ['is-warn', 'notPassed'],
] as const;

function Verification({ verification }: { verification: Member['verification'][number] }) {
  const text = useText(memberTexts);
  const identityText = useText(identityTexts);
  const { data: queues = [] } = useQueues();
  const { kind, status, name_text, number_text, item } = verification;
  const [look, says] = states[status] ?? states[0];
  const queue = queues.find(({ name }) => name === kind);

  return (
    <>
      <dt>{identityText(kind)}</dt>
      <dd className="member-verifications__state">
        <span className={`tag ${look}`}>{text(says)}</span>
        {item !== null && queue && (
          <Link className="link" to={staffPaths.queue(queue.name, item)}>
            {text('openItem')}
          </Link>
        )}
        {name_text && (
          <span className="subline">
            {name_text} <span className="mono no-wrap">{number_text}</span>
          </span>
        )}
      </dd>
    </>
  );
}
