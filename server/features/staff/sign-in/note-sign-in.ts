import { notedTries } from '#rules/staff/sign-in-tries.ts';
import type { Deps } from '#server/feature/deps.ts';
import { takeFrom } from '#server/limits/take-from.ts';
import { recordAct } from '../acts/record-act.ts';
import type { StaffRow } from './check-proof.ts';

type RefusedSignIn = { staff: StaffRow; ip: string; err: string };

/**
 * Records a failed sign-in of a staff name, within limits, because the audit log is permanent and anybody may try. Unknown names appear only in the
 * server's log. The answer does not wait for the record, because its time would reveal existing names.
 */
export function noteRefusedSignIn(deps: Deps, tried: RefusedSignIn): void {
  void note(deps, tried).catch((err: unknown) => deps.log.error({ err }, 'a refused sign-in is not in the audit log'));
}

async function note(deps: Deps, { staff, ip, err }: RefusedSignIn): Promise<void> {
  if (await mayNote(deps, { staff, ip, err })) {
    const { id, username } = staff;
    await recordAct(
      deps.db,
      deps.clock,
      { staff: { id, username }, ip },
      { act: 'sign-in', after: { err } },
      'refused',
    );
  }
}

/** A lock is recorded once per network and window. */
async function mayNote({ limits }: Deps, { staff, ip, err }: RefusedSignIn): Promise<boolean> {
  const { windowSeconds, daySeconds, perNameAndDay } = notedTries;
  const who = `staff:noted:${staff.id}`;
  const isFirst = err !== 'LOCKED' || (await takeFrom(limits, { key: who, ip }, 1, windowSeconds)).ok;
  return isFirst && (await limits.take(who, perNameAndDay, daySeconds, { durable: true })).ok;
}
