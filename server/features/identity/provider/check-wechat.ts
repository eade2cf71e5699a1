import { identity } from '#contract/identity/calls.ts';
import { identitySchemas } from '#contract/identity/schemas.ts';
import { handle } from '#server/feature/handle.ts';
import { pollCheck } from './poll-check.ts';

export const checkWechat = handle(
  identity,
  identitySchemas,
  'checkWechat',
  async ({ input, member, language, ...deps }) =>
    pollCheck(deps, { code: input.attempt, memberId: member.id, channel: 'wechat' }, language),
);
