import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { quietAccountApi } from '../account/api.ts';
import { loaded } from '../call/query.tsx';
import { useText } from '../texts/use-text.ts';
import { walletTexts } from './texts.ts';
import './wallet-box.css';

/** The member's balance, today's free downloads and download points at the bottom of the navigation; nothing while they are not loaded. */
export function WalletBox() {
  const text = useText(walletTexts);
  const { data } = useQuery({
    queryKey: ['account', 'wallet'],
    queryFn: () => loaded(quietAccountApi.getUserInfo()),
    staleTime: 60_000,
  });
  return data ? (
    <div className="wallet-box" data-part="wallet">
      <Link to={pathTo('recharge')}>
        {text('balance')} <b>{formatAmount(data.balance)}</b>
      </Link>
      <Link to={pathTo('userMember')}>
        {text('freeLeft')} <b>{data.free_left.toLocaleString('en')}</b>
      </Link>
      <Link to={`${pathTo('userMember')}#points`}>
        {text('points')} <b>{data.points.toLocaleString('en')}</b>
      </Link>
    </div>
  ) : null;
}
