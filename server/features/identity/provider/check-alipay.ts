import { identity } from '#contract/identity/calls.ts';
import { identitySchemas } from '#contract/identity/schemas.ts';
import { statusNumber } from '#rules/identity/verification.ts';
import { done, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { reasonOf, standingsOf } from '../state.ts';
import { pollCheck } from './poll-check.ts';
import { settle } from './settle.ts';

/** Polls a check in Alipay; without its id, answers the state of personal verification and asks about an open check of any channel. */
export const checkAlipay = handle(
  identity,
  identitySchemas,
  'checkAlipay',
  async ({ input, member, language, ...deps }) => {
    if (input.attempt) {
      return pollCheck(deps, { code: input.attempt, memberId: member.id, channel: 'alipay' }, language);
    }
    const open = (await standingsOf(deps.db, member.id, deps.clock.now())).person.attempt;
    if (open) {
      await settle(deps, open);
    }
    const now = deps.clock.now();
    const { state, attempt } = (await standingsOf(deps.db, member.id, now)).person;
    const reason = attempt && state.status === 'failed' ? reasonOf(attempt, now) : null;
    return done({ status: statusNumber[state.status], ...(reason && { reason: textIn(language, reason) }) });
  },
);
