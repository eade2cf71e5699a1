import { formatAmount } from '#rules/billing/yuan.ts';
import { useText } from '../../texts/use-text.ts';
import { Figures } from '../../wallet/figures.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import type { AppCounts } from './app-status.ts';
import { appTexts } from './texts.ts';

/** The key figures of the console; a dash replaces figures that are not loaded yet. */
export function AppFigures({ counts }: { counts: AppCounts | undefined }) {
  const text = useText(appTexts);
  const { data: wallet } = useWallet();
  const count = (of: keyof AppCounts) => (counts ? String(counts[of]) : '–');
  return (
    <Figures
      figures={[
        { label: text('figureApps'), value: count('all'), note: text('figureAppsNote') },
        {
          label: text('figurePacked'),
          value: count('packed'),
          note: counts && counts.expired > 0 && text('figureExpired', { count: count('expired') }),
        },
        {
          label: text('figureBalance'),
          value: wallet ? formatAmount(wallet.balance) : '–',
          note: text('figureBalanceNote'),
        },
        {
          label: text('figurePoints'),
          value: wallet ? wallet.points.toLocaleString('en') : '–',
          note: text('figurePointsNote'),
        },
      ]}
    />
  );
}
