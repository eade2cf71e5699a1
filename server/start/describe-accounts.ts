import type { FirstAccount } from '#server/feature/feature.ts';

/** The text printed once for the person who started the site. */
export function describeAccounts(accounts: readonly FirstAccount[]): string {
  const roles = { owner: '管理员 staff owner (/backoffice)', member: '演示会员 demo member (/login)' };
  const lines = accounts.map(
    ({ role, account, password }) => `  ${roles[role]}: ${account}  密码 password: ${password}`,
  );
  return ['首次启动，以下密码只显示一次 · First start; these passwords are shown once:', ...lines].join('\n');
}
