import { formatYuan } from '#rules/billing/yuan.ts';
import { downloadPoints } from '#rules/distribution/download-points.ts';
import { useText } from '../../texts/use-text.ts';
import type { Prices } from '../home/price-teaser.tsx';
import { levels as texts } from './texts.ts';
import './point-prices.css';

/** The installer of the examples: 60 MB, as in spec §9. */
const EXAMPLE_MB = 60;
const examplePoints = downloadPoints(EXAMPLE_MB * 2 ** 20);

/** The packs of download points, with an example for each. */
export function PointPrices({ prices }: { prices: Prices }) {
  const text = useText(texts);
  return (
    <div className="point-prices num">
      <ul>
        {prices.points.map((pack) => (
          <li key={pack.id}>
            <h3>{text('packPoints', { count: pack.points.toLocaleString('en') })}</h3>
            <p>
              <b>{formatYuan(pack.amount)}</b>
              {text('perPoint', { price: priceOfEach(pack) })}
            </p>
            <p>
              {text('downloadsOf', {
                mb: EXAMPLE_MB,
                count: Math.floor(pack.points / examplePoints).toLocaleString('en'),
              })}
            </p>
          </li>
        ))}
      </ul>
      <p className="point-prices__rule">
        <span>{text('pointIs', { mb: prices.point_mb })}</span>
        <span>{text('pointsOf', { mb: EXAMPLE_MB, count: examplePoints })}</span>
        <span>{text('roundUp')}</span>
      </p>
    </div>
  );
}

/** The price of a point, without trailing zeros: ¥0.029, ¥0.0258. */
const priceOfEach = ({ amount, points }: Prices['points'][number]): string =>
  `¥${Number((Number(amount) / points).toFixed(4))}`;
