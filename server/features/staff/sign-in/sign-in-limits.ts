import { createHash } from 'node:crypto';
import { signInTries } from '#rules/staff/sign-in-tries.ts';
import { placesOf } from '#server/limits/client-network.ts';
import type { Limits } from '#server/limits/limits.ts';

/** A try to sign in: the typed name, the address, and the browser's code if it is a known browser of the owner. */
export type SignInTry = { username: string; ip: string; browser: string | null };

type Counter = { key: string; max: number; isOwn?: true };

/** Counts one try; returns the seconds to wait, 0 when it is allowed. A counter that refuses leaves the wider ones unchanged. */
export async function takeSignInTry(limits: Limits, tried: SignInTry): Promise<number> {
  for (const { key, max } of countersOf(tried)) {
    const quota = await limits.take(key, max, signInTries.windowSeconds);
    if (!quota.ok) {
      return quota.retryAfter;
    }
  }
  return 0;
}

/** A right password does not count as a try, and clears the earlier wrong ones of the owner. */
export async function forgetSignInTry(limits: Limits, tried: SignInTry): Promise<void> {
  await Promise.all(countersOf(tried).map(({ key, isOwn }) => (isOwn ? limits.clear(key) : limits.giveBack(key))));
}

function countersOf({ username, ip, browser }: SignInTry): readonly Counter[] {
  const { perKnownBrowser, perNetwork, perNameAndNetwork, perName } = signInTries;
  if (browser !== null) {
    return [{ key: `staff:browser:${browser}`, max: perKnownBrowser, isOwn: true }];
  }
  const name = createHash('sha256').update(username).digest('base64url');
  const places = placesOf(ip);
  return [
    ...places.map(({ name: place, shares }) => ({ key: `staff:ip:${place}`, max: perNetwork * shares })),
    ...places.map(({ name: place, shares }) => {
      return { key: `staff:name:${name}:${place}`, max: perNameAndNetwork * shares, isOwn: true } as const;
    }),
    { key: `staff:name:${name}`, max: perName },
  ];
}
