import { downloadPoints } from '#rules/distribution/download-points.ts';
import { formatSize } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { WorkedExample } from '../page/worked-example.tsx';
import type { Prices } from '../price/offers.ts';
import { countDownloads } from './count-downloads.ts';
import { priceDetail } from './texts.ts';

const MB = 2 ** 20;
const sizesMb = [8, 30, 31, 60, 100, 500, 1024, 10_240];
/** A day of testers, ten more than are free, and their installer. */
const MORE_THAN_FREE = 10;
const EXAMPLE_MB = 45;

export function PointExample() {
  const text = useText(priceDetail);
  return (
    <WorkedExample
      title={text('pointExample')}
      rows={sizesMb.map((mb) => ({
        term: formatSize(mb * MB).replace('.0 ', ' '),
        value: text('points', { count: downloadPoints(mb * MB) }),
      }))}
    />
  );
}

export function DayExample({ prices }: { prices: Prices }) {
  const text = useText(priceDetail);
  const freeDay = prices.without_membership.free_downloads;
  const testers = freeDay + MORE_THAN_FREE;
  const day = countDownloads(testers, EXAMPLE_MB * MB, freeDay);
  return (
    <WorkedExample
      title={text('orderExample', { testers, mb: EXAMPLE_MB })}
      rows={[
        { term: text('orderFree'), value: text('orderTimes', { count: day.free }) },
        { term: text('orderPaid'), value: text('orderTimes', { count: day.paid }) },
      ]}
      total={{ term: text('orderTotal'), value: text('points', { count: day.points }) }}
    />
  );
}
