import { textIn } from '#contract/language.ts';
import { paytypeTitles } from '#rules/billing/titles.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { PaySign } from '../../pay/pay-sign.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { rechargeTexts } from './texts.ts';
import type { RechargeWay } from './use-recharge.ts';
import './way-choice.css';

type Props = { label: string; ways: readonly RechargeWay[]; value: RechargeWay; onChange: (way: RechargeWay) => void };

/** The ways in which money comes in, as cards. */
export function WayChoice({ label, ways, value, onChange }: Props) {
  const language = useLanguage();
  const text = useText(rechargeTexts);
  const card = (way: RechargeWay) => (
    <>
      <PaySign way={way} />
      <span>
        <b>{textIn(language, paytypeTitles[way])}</b>
        {way === 'bank' && <small>{text('bankTime')}</small>}
      </span>
    </>
  );
  return (
    <div className="way-choice">
      <ChoiceGroup<RechargeWay>
        look="cards"
        label={label}
        value={value}
        options={
          Object.fromEntries(ways.map((way) => [way, { content: card(way) }])) as Record<
            RechargeWay,
            { content: React.ReactNode }
          >
        }
        onChange={onChange}
      />
    </div>
  );
}
