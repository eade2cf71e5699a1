/** The downloads that a member still has today. `grantedPoints` of the points come with the membership’s month. */
export type DownloadAllowance = { freeDay: number; usedToday: number; points: number; grantedPoints: number };

export type DownloadPayment = { by: 'free' } | { by: 'points'; granted: number; bought: number };

/** The remaining share of a day’s free downloads at which the owner is notified that few are left. */
const FEW = 0.2;

export const freeLeft = ({ freeDay, usedToday }: Pick<DownloadAllowance, 'freeDay' | 'usedToday'>): number =>
  Math.max(0, freeDay - usedToday);

/** Free downloads are used first, for any size; then granted points, then bought ones. Null when neither covers a download (product.md §5). */
export function payDownload(allowance: DownloadAllowance, price: number): DownloadPayment | null {
  if (freeLeft(allowance) > 0) {
    return { by: 'free' };
  }
  if (allowance.points < price) {
    return null;
  }
  const granted = Math.min(price, allowance.grantedPoints);
  return { by: 'points', granted, bought: price - granted };
}

/** The number of downloads that the points pay for. */
export const paidLeft = ({ points }: Pick<DownloadAllowance, 'points'>, price: number): number =>
  Math.floor(points / price);

/** The notice for the owner after a download: few are left for today, or none. */
export function allowanceNotice(allowance: DownloadAllowance, price: number): 'low' | 'usedUp' | null {
  const left = freeLeft(allowance) + paidLeft(allowance, price);
  if (left === 0) {
    return 'usedUp';
  }
  return left <= allowance.freeDay * FEW ? 'low' : null;
}
