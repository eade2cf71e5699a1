import type { Deps } from '#server/feature/deps.ts';
import type { FirstAccount } from '#server/feature/feature.ts';
import { createMember, hasMembers } from '#server/features/account/members.ts';
import { hashPassword } from '#server/secrets/passwords.ts';
import { randomString } from '#server/secrets/random-string.ts';
import { createFirstOwner } from './colleagues/create-first-owner.ts';
import { issuedPassword } from './issued-password.ts';

const OWNER = 'owner';
const DEMO_MOBILE = '13800138000';

/** Gives a new site its staff owner and, in the demo, one member. Their passwords exist only in this answer. */
export async function createFirstAccounts({ db, clock, config }: Deps): Promise<FirstAccount[]> {
  const [owner, member] = [issuedPassword(), randomString(12)];
  const [ownerHash, memberHash] = await Promise.all([hashPassword(owner), hashPassword(member)]);
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (!(await createFirstOwner(tx, OWNER, ownerHash, now))) {
      return [];
    }
    const accounts: FirstAccount[] = [{ role: 'owner', account: OWNER, password: owner }];
    if (config.demo && !(await hasMembers(tx))) {
      const contact = { channel: 'mobile' as const, value: DEMO_MOBILE };
      await createMember(tx, { contact, passwordHash: memberHash, language: 'zh-CN', now });
      accounts.push({ role: 'member', account: DEMO_MOBILE, password: member });
    }
    return accounts;
  });
}
