import { useState } from 'react';
import type { Platform } from '#rules/billing/pack-price.ts';
import { formatYuan } from '#rules/billing/yuan.ts';
import { CheckBox } from '../../components/check-box.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { feeOf, type OrderChoice, type PlanOffer } from './order-choice.ts';
import { OrderSection } from './order-section.tsx';
import { orderTexts } from './texts.ts';
import './platform-fees.css';

const platforms = [
  { id: 'android', products: 'productsAndroid' },
  { id: 'ios', products: 'productsIos' },
] as const;

type Props = {
  offer: PlanOffer | undefined;
  bothOff: number;
  choice: OrderChoice;
  onChange: (change: Partial<OrderChoice>) => void;
};

/** The platforms with their products and fees; one of them stays chosen. */
export function PlatformFees({ offer, bothOff, choice, onChange }: Props) {
  const text = useText(orderTexts);
  const packagingText = useText(packagingTexts);
  const [isLast, setLast] = useState(false);

  function toggle(platform: Platform, isWanted: boolean) {
    const wanted = platforms
      .map(({ id }) => id)
      .filter((id) => (id === platform ? isWanted : choice.platforms.includes(id)));
    setLast(wanted.length === 0);
    if (wanted.length > 0) {
      onChange({ platforms: wanted });
    }
  }

  return (
    <OrderSection
      title={text('platforms')}
      beside={<span className="tag is-ok">{text('bothOff', { percent: bothOff })}</span>}
    >
      <ul className="platform-fees">
        {platforms.map(({ id, products }) => (
          <li key={id}>
            <CheckBox checked={choice.platforms.includes(id)} onChange={(isWanted) => toggle(id, isWanted)}>
              <span>
                <b>{text('fee', { platform: packagingText(id) })}</b>
                <small>{text(products)}</small>
              </span>
            </CheckBox>
            {offer && <b className="num">{formatYuan(feeOf(offer, choice.period, id))}</b>}
          </li>
        ))}
      </ul>
      {isLast && (
        <p className="hint is-bad" role="alert">
          {text('onePlatform')}
        </p>
      )}
    </OrderSection>
  );
}
