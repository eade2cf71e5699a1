import { payDownload } from '#rules/billing/download-allowance.ts';
import { downloadPoints } from '#rules/distribution/download-points.ts';

export type DownloadDay = { free: number; paid: number; points: number };

/** A day with this number of downloads of one installer, each paid by the rule for real ones. */
export function countDownloads(times: number, sizeBytes: number, freeDay: number): DownloadDay {
  const price = downloadPoints(sizeBytes);
  const day: DownloadDay = { free: 0, paid: 0, points: 0 };
  for (let usedToday = 0; usedToday < times; usedToday += 1) {
    const payment = payDownload({ freeDay, usedToday, points: price, grantedPoints: 0 }, price);
    if (payment?.by === 'free') {
      day.free += 1;
    } else if (payment) {
      day.paid += 1;
      day.points += payment.granted + payment.bought;
    }
  }
  return day;
}
