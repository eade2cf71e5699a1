import { FormatError } from '#formats/format-error.ts';
import { readUdidAnswer, type UdidAnswer } from '#ios/udid-profile.ts';
import type { Deps } from '#server/feature/deps.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { countTesters, insertChallenge, keepTester, takeChallenge } from './store-testers.ts';

/** More than an Apple account takes of all families of devices in one year. */
export const MOST_TESTERS = 2_000;
/** A person reads the notice of iOS and enters a passcode within it. */
const CHALLENGE_SECONDS = 3600;

/** The secret of one profile, for one answer. */
export async function openChallenge({ db, clock }: Pick<Deps, 'db' | 'clock'>, appId: number): Promise<string> {
  const code = randomCode();
  const now = clock.now();
  const expires_at = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  await insertChallenge(db, { code, app_id: appId, created_at: now, expires_at });
  return code;
}

/** Registers the device that answers an open challenge. Returns the code that names it; null for any other answer. */
export async function registerDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  appId: number,
  bytes: Uint8Array,
): Promise<string | null> {
  const answer = readOrNull(bytes);
  if (!answer) {
    return null;
  }
  const { challenge, ...device } = answer;
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const isOurs = await takeChallenge(tx, appId, challenge, now);
    const isFull = isOurs && (await countTesters(tx, appId)) >= MOST_TESTERS;
    return isOurs && !isFull ? keepTester(tx, appId, { code: randomCode(), ...device }, now) : null;
  });
}

function readOrNull(bytes: Uint8Array): UdidAnswer | null {
  try {
    return readUdidAnswer(bytes);
  } catch (error) {
    if (error instanceof FormatError) {
      return null;
    }
    throw error;
  }
}
