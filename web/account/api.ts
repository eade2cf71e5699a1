import { account } from '#contract/account/calls.ts';
import type { accountSchemas } from '#contract/account/schemas.ts';
import { client } from '../call/client.ts';

export const accountApi = client<typeof accountSchemas>(account);
/** Facts beside a page, for which nothing waits. */
export const quietAccountApi = client<Pick<typeof accountSchemas, 'getUserInfo'>>({
  getUserInfo: { ...account.getUserInfo, quiet: true, overlay: false },
});
