import type { UploadRow } from './store-uploads.ts';

/** Whether the time of an unfinished upload is over, also before the sweep has noticed. */
export const hasExpired = ({ state, expires_at }: Pick<UploadRow, 'state' | 'expires_at'>, now: Date): boolean =>
  state === 'expired' || (state === 'arriving' && expires_at <= now);
