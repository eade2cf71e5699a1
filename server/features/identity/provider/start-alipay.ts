import { identity } from '#contract/identity/calls.ts';
import { identitySchemas } from '#contract/identity/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { checkMobile, checkPerson } from '../check-form.ts';
import { startCheck } from './start-check.ts';

/** Starts a check of the member in the Alipay app. */
export const startAlipay = handle(identity, identitySchemas, 'startAlipay', async ({ input, member, ip, ...deps }) => {
  if (input.consent !== 1) {
    return fail('CONSENT', { field: 'consent' });
  }
  const person = checkPerson(input, deps.clock.now());
  if (!person.ok) {
    return person;
  }
  const { mobile, code = '' } = input;
  const phone = mobile ? await checkMobile({ ...deps, ip }, { mobile, code }) : done(null);
  if (!phone.ok) {
    return phone;
  }
  return startCheck(deps, {
    channel: 'alipay',
    memberId: member.id,
    ip,
    person: person.data,
    mobile: phone.data?.mobile ?? '',
    confirm: async (tx) =>
      phone.data === null || (await phone.data.use(tx)) ? null : fail('CODE_WRONG', { field: 'code' }),
  });
});
