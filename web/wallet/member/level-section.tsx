import { useState } from 'react';
import type { PaidLevel } from '#rules/billing/membership-price.ts';
import { GRACE_DAYS } from '#rules/distribution/retention.ts';
import { newNonce } from '../../call/new-nonce.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { useCurrencyNote } from '../../components/page/use-currency-note.ts';
import { useBusy } from '../../components/use-busy.ts';
import { billingApi } from '../../pay/api.ts';
import { useText } from '../../texts/use-text.ts';
import { MoneySection } from '../money-section.tsx';
import {
  amountOf,
  type Benefits,
  firstChoice,
  type LevelChoice,
  type Memberships,
  rises,
  yearsFor,
} from './level-choice.ts';
import { LevelStrip } from './level-strip.tsx';
import { LevelTable } from './level-table.tsx';
import { memberTexts } from './texts.ts';
import { useYears } from './use-years.ts';

type Props = {
  memberships: Memberships;
  benefitsOf: (level: PaidLevel) => Benefits | undefined;
  onPlaced: (orderNo: string) => void;
  /** Called after a refusal, because the prices may have changed. */
  onRefused: () => void;
};

/** The levels, one of them chosen with its years, and their price. */
export function LevelSection({ memberships, benefitsOf, onPlaced, onRefused }: Props) {
  const text = useText(memberTexts);
  const names = useYears();
  const note = useCurrencyNote();
  const { busy, run } = useBusy();
  const { mine } = memberships;
  const [selection, setSelection] = useState<LevelChoice | null>(null);
  const choice = selection && yearsFor(mine, selection.level).includes(selection.years) ? selection : firstChoice(mine);
  const choose = (level: PaidLevel) => setSelection({ level, years: yearsFor(mine, level)[0]! });

  async function order() {
    const input = { ...choice, amount: amountOf(memberships, choice), nonce: newNonce() };
    const answer = await run(() => billingApi.orderMembership(input));
    if (answer.ok) {
      onPlaced(answer.data.order_no);
    } else {
      tellFailure(answer);
      onRefused();
    }
  }

  return (
    <MoneySection
      title={text(mine.level === 'none' ? 'levels' : 'levelsUp')}
      lead={note}
      end={
        <ChoiceGroup
          label={text('years')}
          value={String(choice.years)}
          options={Object.fromEntries(yearsFor(mine, choice.level).map((count) => [count, names(count)]))}
          onChange={(years) => setSelection({ ...choice, years: Number(years) })}
        />
      }
    >
      <LevelTable memberships={memberships} benefitsOf={benefitsOf} choice={choice} onChoose={choose} />
      <LevelStrip memberships={memberships} choice={choice} busy={busy} onPay={order} />
      {rises(mine, choice.level) && <p className="hint">{text('upgradeGives')}</p>}
      <p className="hint">{text('fine')}</p>
      <p className="hint">{text('keptNote', { days: GRACE_DAYS })}</p>
    </MoneySection>
  );
}
