import { FormatError } from '#formats/format-error.ts';
import { readUdidAnswer, type UdidAnswer } from '#ios/udid-profile.ts';
import { tidyDeviceText } from '#rules/distribution/profile-devices.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { takeFrom } from '#server/limits/take-from.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import {
  type ChallengeTimes,
  claimChallenge,
  countTesters,
  findTesterByUdid,
  insertChallenge,
  isOpenChallenge,
  listTestersOnPage,
  removeOldestUnnamed,
  upsertTester,
} from './store-testers.ts';

/** More than an Apple account accepts of all device families in one year. */
export const MOST_TESTERS = 2_000;
/** Devices that one network adds to an app in a day: a company with its phones on a table. */
export const NEW_DEVICES = { most: 50, seconds: 86_400 } as const;
/** The devices that a full list replaces in a day, so that answers from many networks remove few of those that wait for a profile. */
export const ROOM_MADE = { most: 100, seconds: 86_400 } as const;
/** Time for a person to read the notice of iOS and enter a passcode. */
const CHALLENGE_SECONDS = 3600;

type Registering = Pick<Deps, 'db' | 'clock' | 'limits'>;

/** Creates the secret of one profile, for one answer. */
export async function openChallenge({ db, clock }: Pick<Deps, 'db' | 'clock'>, appId: number): Promise<string> {
  const code = randomCode();
  const now = clock.now();
  const expires_at = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  await insertChallenge(db, { code, app_id: appId, created_at: now, expires_at });
  return code;
}

type DeviceAnswer = { bytes: Uint8Array; ip: string; secretsAt: Date | null };

/** Registers the device that answers an open challenge. Returns its code; null for any other answer. */
export async function registerDevice(
  deps: Registering,
  appId: number,
  { bytes, ip, secretsAt }: DeviceAnswer,
): Promise<string | null> {
  const { db, clock, limits } = deps;
  const answer = readOrNull(bytes);
  if (!answer) {
    return null;
  }
  const { challenge, udid, ...texts } = answer;
  const device = {
    udid,
    name: tidyDeviceText(texts.name),
    product: tidyDeviceText(texts.product),
    version: tidyDeviceText(texts.version),
  };
  const isKnown = (await findTesterByUdid(db, appId, udid)) !== undefined;
  const from = { key: `new-tester:${appId}`, ip };
  if (!isKnown && !(await takeFrom(limits, from, NEW_DEVICES.most, NEW_DEVICES.seconds)).ok) {
    return null;
  }
  const times = { now: clock.now(), secretsAt };
  if (!isKnown && !(await mayRegister(deps, appId, challenge, times))) {
    return null;
  }
  return db.transaction().execute(async (tx) => {
    const isOurs = await claimChallenge(tx, appId, challenge, times);
    const hasRoom = isOurs && (isKnown || (await makeRoom(tx, appId)));
    return hasRoom ? upsertTester(tx, appId, { code: randomCode(), ...device }, times.now) : null;
  });
}

/** Whether the list has room, or may replace a device today; an answer to an unknown challenge replaces none. */
async function mayRegister({ db, limits }: Registering, appId: number, challenge: string, times: ChallengeTimes) {
  const { total } = await listTestersOnPage(db, appId, { offset: 0, limit: 0 });
  if (total < MOST_TESTERS) {
    return true;
  }
  const isOurs = await isOpenChallenge(db, appId, challenge, times);
  return isOurs && (await limits.take(`tester-room:${appId}`, ROOM_MADE.most, ROOM_MADE.seconds)).ok;
}

/** Answers prove nothing (ios/udid-profile.ts), so in a full list a device that no profile names is replaced by the next. */
const makeRoom = async (tx: Transaction, appId: number): Promise<boolean> =>
  (await countTesters(tx, appId)) < MOST_TESTERS || removeOldestUnnamed(tx, appId);

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
