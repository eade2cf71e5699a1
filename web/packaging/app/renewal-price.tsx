import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '#rules/billing/yuan.ts';
import { loaded } from '../../call/query.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { appPageTexts } from './texts.ts';

const A_YEAR = 12;

/** The price of another year in the plan of a paid app; nothing until the server has said it. */
export function RenewalPrice({ app: { base, plan } }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  const wish = { plan, months: A_YEAR };
  const { data } = useQuery({
    queryKey: ['quote', base.app_id, 'renewal', wish],
    queryFn: () => loaded(packagingApi.renewApp({ app_id: base.app_id, ...wish })),
  });
  return data && 'items' in data ? (
    <span className="num">{text('renewalPrice', { amount: formatAmount(data.amount) })}</span>
  ) : null;
}
