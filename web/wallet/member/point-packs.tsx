import { formatYuan } from '#rules/billing/yuan.ts';
import { newNonce } from '../../call/new-nonce.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { useBusy } from '../../components/use-busy.ts';
import { billingApi } from '../../pay/api.ts';
import { useText } from '../../texts/use-text.ts';
import { MoneySection } from '../money-section.tsx';
import type { PointPack } from './level-choice.ts';
import { memberTexts } from './texts.ts';
import './point-packs.css';

type Props = {
  packs: readonly PointPack[];
  /** The present points of the member. */
  points: number;
  /** The way to pay of a new order; undefined while none is open. */
  way: string | undefined;
  onPlaced: (orderNo: string) => void;
};

/** The download of an app of 60 MB takes two points (spec §9). */
const POINTS_OF_60_MB = 2;

export function PointPacks({ packs, points, way, onPlaced }: Props) {
  const text = useText(memberTexts);
  const { busy, run } = useBusy();

  async function buy({ id }: PointPack) {
    const answer = await run(() => billingApi.buyPoints({ pack_id: id, paytype: way ?? '', nonce: newNonce() }));
    if (answer.ok) {
      onPlaced(answer.data.order_no);
    } else {
      tellFailure(answer);
    }
  }

  return (
    <MoneySection title={text('packs')} lead={text('packsLead')} id="points">
      <ul className="point-packs">
        {packs.map((pack) => (
          <li key={pack.id}>
            <b>
              {pack.points.toLocaleString('en')}
              <small>{text('packPoints')}</small>
            </b>
            <p>
              {text('perPoint', { price: priceOfEach(pack) })}
              <br />
              {text('enough', { count: Math.floor(pack.points / POINTS_OF_60_MB).toLocaleString('en') })}
            </p>
            <div className="point-packs__act">
              <span>{formatYuan(pack.amount)}</span>
              <button
                type="button"
                className="button is-line is-small"
                aria-label={text('buyPack', { count: pack.points.toLocaleString('en') })}
                disabled={busy || way === undefined}
                onClick={() => buy(pack)}
              >
                {text('buy')}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <p className="hint">{text('packsNow', { count: points.toLocaleString('en') })}</p>
    </MoneySection>
  );
}

/** The price of a point, without trailing zeros: ¥0.029, ¥0.0258. */
const priceOfEach = ({ amount, points }: PointPack): string => `¥${Number((Number(amount) / points).toFixed(4))}`;
