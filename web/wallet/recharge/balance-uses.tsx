import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { MoneySection } from '../money-section.tsx';
import { rechargeTexts } from './texts.ts';
import './balance-uses.css';

/** "Recharged balance cannot be withdrawn and is usable only for packing" (spec §9), which includes its renewal. */
const uses = [
  { use: 'usePack', note: 'usePackNote', may: true },
  { use: 'useRenew', note: 'useRenewNote', may: true },
  { use: 'useOthers', note: 'useOthersNote', may: false },
  { use: 'useCash', note: 'useCashNote', may: false },
] as const;

export function BalanceUses() {
  const text = useText(rechargeTexts);
  return (
    <MoneySection title={text('uses')}>
      <ul className="balance-uses">
        {uses.map(({ use, note, may }) => (
          <li key={use} className={may ? 'is-open' : undefined}>
            <Icon of={may ? Check : X} />
            <b>{text(use)}</b>
            <span>{text(note)}</span>
          </li>
        ))}
      </ul>
    </MoneySection>
  );
}
