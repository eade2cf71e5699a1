import { useState } from 'react';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { DetailFacts, DetailSection } from '../list-screen/detail-section.tsx';
import type { Member } from './member.ts';
import { memberTexts } from './texts.ts';
import './member-facts.css';

export function MemberFacts({ member }: { member: Member }) {
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

/** A number of the member, masked until it is asked for. Opening the member is recorded in the audit log. */
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
