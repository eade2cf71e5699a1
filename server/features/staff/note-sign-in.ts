import { notedTries } from '#rules/staff/sign-in-tries.ts';
import type { Deps } from '#server/deps.ts';
import { subscriberOf } from '#server/subscriber.ts';
import type { StaffRow } from './check-proof.ts';
import { recordAct } from './record-act.ts';

type Tried = { staff: StaffRow | undefined; ip: string; err: string };

/**
 * Keeps that somebody tried to sign in in vain, within bounds: the audit log never forgets, and anybody may try. A name that nobody has is not
 * kept, since somebody may have typed a password there. Nobody waits for it, or the answer's time would tell which names there are.
 */
export function noteRefusedSignIn(deps: Deps, tried: Tried): void {
  void note(deps, tried).catch((err: unknown) => deps.log.error({ err }, 'a refused sign-in is not in the audit log'));
}

async function note(deps: Deps, { staff, ip, err }: Tried): Promise<void> {
  if (await mayNote(deps, { staff, ip, err })) {
    const actor = { staff: { id: staff?.id ?? null, username: staff?.username ?? '' }, ip };
    await recordAct(deps.db, deps.clock, actor, { act: 'sign-in', after: { err } }, 'refused');
  }
}

/** Being locked out, and trying names that nobody has, is said once for each network and window. */
async function mayNote({ limits }: Deps, { staff, ip, err }: Tried): Promise<boolean> {
  const { windowSeconds, daySeconds, perNameAndDay, ofNobodyPerDay } = notedTries;
  const who = `staff:noted:${staff?.id ?? 'nobody'}`;
  if (!staff || err === 'LOCKED') {
    const first = await limits.take(`${who}:${subscriberOf(ip)}`, 1, windowSeconds);
    if (!first.ok) {
      return false;
    }
  }
  const today = await limits.take(who, staff ? perNameAndDay : ofNobodyPerDay, daySeconds, { durable: true });
  return today.ok;
}
