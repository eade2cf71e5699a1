import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { hasRole } from '#rules/staff/staff-roles.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import type { StaffMember } from '#server/feature/member.ts';
import { findMoney, type Money } from '../ledger/store-ledger.ts';
import { movementOnWire } from './movement-on-wire.ts';
import { listMovementsOfMember } from './store-books.ts';

/** Support roles and bookkeeping roles may read members' money. */
export const mayReadMoney = ({ roles }: StaffMember): boolean => hasRole(roles, ['support', 'finance']);

/** The money and points of a member and the transactions that moved them, newest first; the first page is recorded as a view. */
export const readMemberMoney = handle(billing, billingSchemas, 'readMemberMoney', async (context) => {
  const { input, db, language, staff, noteAct } = context;
  if (!mayReadMoney(staff)) {
    return fail('ROLE');
  }
  const { id: member, before, limit } = input;
  const rows = await listMovementsOfMember(db, { member, before, limit: limit + 1 });
  if (before === undefined) {
    await noteAct(db, { target: `member:${member}` });
  }
  return done({
    money: moneyOnWire(await findMoney(db, member)),
    list: rows.slice(0, limit).map((row) => movementOnWire(row, language)),
    has_more: flagOf(rows.length > limit),
  });
});

export const moneyOnWire = ({ balanceFen, giftFen, heldFen, points }: Money) => ({
  balance: yuanOf(balanceFen),
  gift: yuanOf(giftFen),
  held: yuanOf(heldFen),
  points,
});
