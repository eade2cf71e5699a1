import { pathTo, screens } from '#contract/screens.ts';
import { groupYuan } from '#rules/billing/yuan.ts';
import { downloadPoints } from '#rules/distribution/download-points.ts';
import { useText } from '../../texts/use-text.ts';
import type { Prices } from '../home/price-teaser.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { LevelSheet } from '../levels/level-sheet.tsx';
import './beta-points.css';
import { beta } from './texts.ts';

const MB = 2 ** 20;
/** Common sizes of installers, in MB. */
const sizes = [30, 60, 128, 500, 2048, 10_240];

/** The points of a download, computed by the rule itself, and their price by the price list. */
export function BetaPoints({ prices }: { prices: Prices }) {
  const text = useText(beta);
  return (
    <Section id="points">
      <SectionHead
        title={text('pointsTitle')}
        lead={text('pointsLead', { mb: prices.point_mb })}
        more={text('pointsMore')}
      />
      <div className="beta-points">
        <SizeTable />
        <div>
          <h3>{text('packsTitle')}</h3>
          <Packs points={prices.points} />
          <p className="beta-points__order">{text('pointsOrder')}</p>
        </div>
      </div>
      <h3 className="beta-points__levels">{text('levelsTitle')}</h3>
      <LevelSheet prices={prices} about={['downloads', 'points', 'kept', 'domains']} />
      {screens.price.open && (
        <p className="beta-points__order">
          <a className="link" href={pathTo('price')}>
            {text('toPrice')}
          </a>
        </p>
      )}
    </Section>
  );
}

function SizeTable() {
  const text = useText(beta);
  const count = (points: number) =>
    points === 1 ? text('pointOne') : text('point', { count: points.toLocaleString('en') });
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{text('pointsSize')}</th>
          <th scope="col" className="is-end">
            {text('pointsCost')}
          </th>
          <th scope="col" className="is-end">
            {text('pointsThousand')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <tr key={size}>
            <td>{size < 1024 ? `${size} MB` : `${size / 1024} GB`}</td>
            <td className="is-end">{count(downloadPoints(size * MB))}</td>
            <td className="is-end">{count(1000 * downloadPoints(size * MB))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Packs({ points }: Pick<Prices, 'points'>) {
  const text = useText(beta);
  return (
    <ul className="beta-points__packs num">
      {points.map(({ id, points: count, amount }) => (
        <li key={id}>
          <span>{text('pack', { points: count.toLocaleString('en') })}</span>
          <b>¥{groupYuan(amount)}</b>
          <small>{text('packEach', { each: Number((Number(amount) / count).toFixed(4)) })}</small>
        </li>
      ))}
    </ul>
  );
}
