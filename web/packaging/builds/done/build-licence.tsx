import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { hasExpired, NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import { textIn } from '#words/language.ts';
import { formatDay } from '../../../texts/format.ts';
import { useLanguage, useText } from '../../../texts/use-text.ts';
import { buildTexts } from '../texts.ts';
import type { Build } from '../use-build.ts';
import './build-licence.css';

/** The plan of a build with its end, and the order that has paid for it. */
export function BuildLicence({ build: { plan, expire_time: until, order } }: { build: Build }) {
  const text = useText(buildTexts);
  const isOver = hasExpired(until, Math.floor(Date.now() / 1000));
  const end =
    until === NEVER_EXPIRES
      ? text('licensedForever')
      : text(isOver ? 'licenceOver' : 'licensedUntil', { day: formatDay(until) });
  return (
    <p className="build-licence num">
      <span>
        {textIn(useLanguage(), planTitles[plan])} · {end}
      </span>
      {order && (
        <span>
          {text('paidAmount', { amount: formatAmount(order.amount) })}{' '}
          <Link className="link" to={pathTo('record', {}, { order: order.order_no })}>
            {text('toOrder')}
          </Link>
        </span>
      )}
    </p>
  );
}
