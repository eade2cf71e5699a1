import type { FirstAccount } from '#server/feature/feature.ts';
import { people } from './people.ts';
import type { StoryAccounts } from './seed-story.ts';

/** The accounts and passwords, for the person who ran the seed. */
export function describeStory({ members, colleagues }: StoryAccounts, firstAccounts: readonly FirstAccount[]): string {
  const parts = Object.values(people);
  const first = firstAccounts.map(({ role, account, password }) => `  ${account}  ${password}  ${role}`);
  return [
    '会员 Members (/login): mobile, password',
    ...members.map(({ mobile, password }, at) => `  ${mobile}  ${password}  ${parts[at]!.name}: ${parts[at]!.part}`),
    '员工 Staff (/backoffice): user name, first password; the first sign-in sets up an authenticator',
    ...colleagues.map(({ username, password, role }) => `  ${username}  ${password}  ${role}`),
    ...(first.length > 0 ? ['首个管理员与演示会员 The first owner and the demo member', ...first] : []),
  ].join('\n');
}
