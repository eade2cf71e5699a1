import { flagOf } from '#contract/wire-values.ts';
import { qrDataUrl } from '#pictures/qr-code.ts';
import type { Deps } from '#server/feature/deps.ts';
import { openPerson } from './attempt-details.ts';
import type { Attempt } from './store.ts';

export type CheckOnWire = { attempt: string; url: string; qr: string; expire: number; sandbox: 0 | 1 };
type Check = { channel: 'alipay' | 'wechat'; code: string; url: string; expire: number };

/** A check at the phone, for the page that waits for it. */
export const checkOnWire = (
  { identity }: Pick<Deps, 'identity'>,
  { channel, code, url, expire }: Check,
): CheckOnWire => ({
  attempt: code,
  url,
  qr: qrDataUrl(url),
  expire,
  sandbox: flagOf(identity[channel].state === 'sandbox'),
});

/** The unfinished check at the member's phone, for a reloaded page; null when there is none. */
export function leftCheck(deps: Pick<Deps, 'identity' | 'vault' | 'clock'>, attempt: Attempt | null) {
  const { status, channel, expires_at } = attempt ?? {};
  if (!attempt || status !== 'pending' || !channel || channel === 'manual' || !expires_at) {
    return null;
  }
  const { url } = openPerson(deps, attempt);
  const expire = Math.floor((expires_at.getTime() - deps.clock.now().getTime()) / 1000);
  return url && expire > 0 ? { channel, ...checkOnWire(deps, { channel, code: attempt.code, url, expire }) } : null;
}
