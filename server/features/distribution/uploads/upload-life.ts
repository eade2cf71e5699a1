import type { UploadRow } from './store-uploads.ts';

/** Whether an unfinished upload has expired, even before the sweep has marked it. */
export const hasExpired = ({ state, expires_at }: Pick<UploadRow, 'state' | 'expires_at'>, now: Date): boolean =>
  state === 'expired' || (state === 'arriving' && expires_at <= now);
