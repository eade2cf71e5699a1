import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loaded } from '../../call/query.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useText } from '../../texts/use-text.ts';
import { billingApi } from '../api.ts';
import { packagingTexts } from '../texts.ts';
import { OrderSection } from './order-section.tsx';
import './price-table.css';

/** 0 months is the permanent version. */
const periods = { m1: 1, m3: 3, m12: 12, m0: 0 } as const;
type Period = keyof typeof periods;

/** Prices of the plans after the trial: one platform, by months. */
export function PriceTable() {
  const text = useText(packagingTexts);
  const [period, setPeriod] = useState<Period>('m12');
  const { data, error } = useQuery({
    queryKey: ['prices'],
    queryFn: () => loaded(billingApi.listPrices()),
    staleTime: 600_000,
  });

  return (
    <OrderSection
      title={text('priceTitle')}
      beside={
        <>
          <span className="mute">{text('priceLead')}</span>
          <div className="spacer" />
          <Segmented<Period>
            label={text('priceTitle')}
            value={period}
            options={{
              m1: text('oneMonth'),
              m3: text('months', { count: 3 }),
              m12: text('months', { count: 12 }),
              m0: text('forever'),
            }}
            onChange={setPeriod}
          />
        </>
      }
    >
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton lines={[100, 100]} />}
      {data && (
        <ul className="price-table">
          {data.plans.map(({ plan, title, fees }) => (
            <li key={plan}>
              <b>{title}</b>
              <span className="num price-table__price">
                ¥{fees.find((fee) => fee.months === periods[period])?.fee.android}
              </span>
            </li>
          ))}
        </ul>
      )}
    </OrderSection>
  );
}
