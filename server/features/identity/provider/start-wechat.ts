import { identity } from '#contract/identity/calls.ts';
import { identitySchemas } from '#contract/identity/schemas.ts';
import { fail, handle } from '#server/feature/handle.ts';
import { checkPerson } from '../check-form.ts';
import { startCheck } from './start-check.ts';

/** Starts a face check of the member inside WeChat (Tencent FaceID). */
export const startWechat = handle(identity, identitySchemas, 'startWechat', async ({ input, member, ip, ...deps }) => {
  if (input.consent !== 1) {
    return fail('CONSENT', { field: 'consent' });
  }
  const person = checkPerson(input, deps.clock.now());
  if (!person.ok) {
    return person;
  }
  const form = { channel: 'wechat', memberId: member.id, ip, person: person.data, mobile: '' } as const;
  return startCheck(deps, { ...form, confirm: async () => null });
});
