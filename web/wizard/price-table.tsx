import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billing } from '#contract/calls/billing.ts';
import type { billingSchemas } from '#contract/schemas/billing.ts';
import { client } from '../call/client.ts';
import { Segmented } from '../components/segmented.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { loaded } from '../console/query.tsx';
import { useText } from '../texts/use-text.ts';
import { wizardTexts } from '../texts/wizard.ts';

const api = client<typeof billingSchemas>(billing);
const periods = [1, 3, 12, 0] as const;

/** What the plans cost after the trial: one platform, by months. */
export function PriceTable() {
  const text = useText(wizardTexts);
  const [months, setMonths] = useState<string>('12');
  const { data, error } = useQuery({
    queryKey: ['prices'],
    queryFn: () => loaded(api.listPrices()),
    staleTime: 600_000,
  });

  return (
    <section>
      <header>
        <h2>{text('priceTitle')}</h2>
        <span className="mute">{text('priceLead')}</span>
        <div className="sp" />
        <Segmented
          label={text('priceTitle')}
          value={months}
          options={Object.fromEntries(
            periods.map((count) => [String(count), count === 0 ? text('forever') : text('months', { count })]),
          )}
          onChange={setMonths}
        />
      </header>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton lines={[100, 100]} />}
      {data && (
        <ul className="pricing">
          {data.packages.map(({ type, title, fees }) => (
            <li key={type}>
              <b>{title}</b>
              <span className="num">¥{fees.find((fee) => fee.months === Number(months))?.fee.android}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
