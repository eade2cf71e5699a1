import type { ReactNode } from 'react';
import { paytypeTitles } from '#rules/billing/titles.ts';
import { formatYuan, groupYuan } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { Field } from '../../components/field.tsx';
import { useCurrencyNote } from '../../components/page/use-currency-note.ts';
import { PayDialog } from '../../pay/pay-dialog.tsx';
import { PaySign } from '../../pay/pay-sign.tsx';
import { useOrderInAddress } from '../../pay/use-order-in-address.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { MoneySection } from '../money-section.tsx';
import { sumYuan } from '../sum-yuan.ts';
import { RechargeSummary } from './recharge-summary.tsx';
import { rechargeTexts } from './texts.ts';
import { type Recharge, type RechargeOptions, type RechargeWay, useRecharge } from './use-recharge.ts';
import './recharge-form.css';

type Props = {
  offer: RechargeOptions;
  /** The sum that can be spent at present, in yuan. */
  available: string;
  /** Content below the choices. */
  children: ReactNode;
};

/** A recharge from its choice to its payment: the amounts, the ways to pay, and the sum beside them. */
export function RechargeForm({ offer, available, children }: Props) {
  const recharge = useRecharge(offer);
  const paying = useOrderInAddress();
  const { form } = recharge;

  async function submit() {
    const orderNo = await recharge.place();
    if (orderNo) {
      paying.open(orderNo);
    }
  }

  return (
    <>
      <form className="recharge-form" {...form.formProps(submit)}>
        <Choices offer={offer} recharge={recharge} />
        <RechargeSummary recharge={recharge} available={available} />
        <div>{children}</div>
      </form>
      <PayDialog
        orderNo={paying.orderNo}
        onClose={paying.close}
        onPaid={recharge.clear}
        onAgain={recharge.amountFen === null ? undefined : submit}
      />
    </>
  );
}

function Choices({ offer, recharge: { form, way, ...recharge } }: { offer: RechargeOptions; recharge: Recharge }) {
  const text = useText(rechargeTexts);
  const hasGifts = offer.options.some(({ gift }) => gift !== '0.00');
  return (
    <div>
      <MoneySection title={text('howMuch')} lead={useCurrencyNote()}>
        <ChoiceGroup
          look="cards"
          label={text('howMuch')}
          value={form.values.option}
          options={Object.fromEntries(
            offer.options.map((option) => [option.id, { content: <Amount {...option} saysGift={hasGifts} /> }]),
          )}
          onChange={recharge.choose}
        />
        <div className="recharge-form__own">
          <Field
            aria-label={text('own')}
            placeholder={text('own')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={form.values.money}
            error={form.problems.money}
            onChange={recharge.type}
            end={<span className="recharge-form__range">{text('ownRange')}</span>}
          />
        </div>
      </MoneySection>
      <MoneySection title={text('how')}>
        {way === undefined ? (
          <p className="notice">{text('noWays')}</p>
        ) : (
          <WayChoice label={text('how')} ways={offer.paytypes} value={way} onChange={recharge.chooseWay} />
        )}
      </MoneySection>
    </div>
  );
}

type AmountProps = RechargeOptions['options'][number] & {
  /** Whether some amounts have gifts, so that each amount shows its own. */
  saysGift: boolean;
};

function Amount({ amount, gift, saysGift }: AmountProps) {
  const text = useText(rechargeTexts);
  const hasGift = gift !== '0.00';
  return (
    <>
      <b className="recharge-form__amount">
        <small>¥</small>
        {groupYuan(amount)}
      </b>
      {saysGift && (
        <span className={hasGift ? 'recharge-form__gift' : 'recharge-form__note'}>
          {hasGift
            ? text('extra', { gift: formatYuan(gift), total: formatYuan(sumYuan(amount, gift)) })
            : text('noExtra')}
        </span>
      )}
    </>
  );
}

type WayChoiceProps = {
  label: string;
  ways: readonly RechargeWay[];
  value: RechargeWay;
  onChange: (way: RechargeWay) => void;
};

/** The ways to pay, as cards. */
function WayChoice({ label, ways, value, onChange }: WayChoiceProps) {
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
