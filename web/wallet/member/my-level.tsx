import Crown from 'lucide-react/icons/crown';
import { Link } from 'react-router';
import { remainingDays } from '#rules/billing/renewal-price.ts';
import { membershipTitles, offTitle } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { formatDay } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { type Benefits, type Memberships, membershipOf } from './level-choice.ts';
import { memberTexts } from './texts.ts';
import './my-level.css';

type Props = { mine: Memberships['mine']; benefits: Benefits | undefined; points: number; paidLeft: number };

/** The present level with its end, its discount, and the points of the member. */
export function MyLevel({ mine, benefits, points, paidLeft }: Props) {
  const text = useText(memberTexts);
  const language = useLanguage();
  const membership = membershipOf(mine);
  return (
    <section className="my-level" aria-label={text('title')}>
      <div>
        <h2>
          <Icon of={Crown} />
          {membership ? textIn(language, membershipTitles[membership.level]) : text('none')}
        </h2>
        <p>
          {membership
            ? text('until', {
                day: formatDay(membership.expiresAtSeconds),
                count: remainingDays(membership.expiresAtSeconds, Math.floor(Date.now() / 1000)),
              })
            : text('noneNote')}
        </p>
      </div>
      <dl>
        <dt>{text('nowOff')}</dt>
        <dd>{benefits ? textIn(language, offTitle(benefits.pack_off)) : '–'}</dd>
        <dd className="my-level__note">{text(membership ? 'nowOffNote' : 'nowOffLater')}</dd>
      </dl>
      <dl>
        <dt>{text('nowPoints')}</dt>
        <dd>{points.toLocaleString('en')}</dd>
        <dd className="my-level__note">
          {text('paidLeft', { count: paidLeft.toLocaleString('en') })}{' '}
          <Link className="link" to="#points">
            {text('packsMore')}
          </Link>
        </dd>
      </dl>
    </section>
  );
}
