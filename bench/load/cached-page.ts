import type { BenchRow } from '../bench-row.ts';
import { rowOf } from '../limits.ts';
import { visitsOf } from './visits.ts';

/** The home page from the cache. */
export async function cachedPageRows(): Promise<BenchRow[]> {
  const { p95, perSecond } = await visitsOf(300, async () => '/');
  return [rowOf('cachedPage', p95), rowOf('cachedPages', perSecond)];
}
