import { identity } from '#contract/identity/calls.ts';
import { identitySchemas } from '#contract/identity/schemas.ts';
import { maySubmitPerson } from '#rules/identity/verification.ts';
import { fail, handle } from '#server/feature/handle.ts';
import { checkPerson } from '../check-form.ts';
import { personQueue } from '../review/person-queue.ts';
import { standingsOf } from '../state.ts';
import { submitManual } from './submit-manual.ts';

/** Personal verification by hand: the form, a code, three photos; then a review by staff. */
export const submitPerson = handle(
  identity,
  identitySchemas,
  'submitPerson',
  async ({ input, member, ip, ...deps }) => {
    const now = deps.clock.now();
    const { person } = await standingsOf(deps.db, member.id, now);
    if (!maySubmitPerson(person.state)) {
      return fail('STATE');
    }
    if (input.consent !== 1) {
      return fail('CONSENT', { field: 'consent' });
    }
    const checked = checkPerson(input, now);
    if (!checked.ok) {
      return checked;
    }
    const { name, idNumber } = checked.data;
    const submitted = await submitManual(deps, {
      kind: 'person',
      queue: personQueue,
      memberId: member.id,
      ip,
      name,
      number: idNumber,
      details: (mobile) => ({ name, idNumber, mobile }),
      photos: input,
      phone: input,
      mayBegin: (standings) => maySubmitPerson(standings.person.state),
    });
    return submitted.ok || submitted.failure !== 'NUMBER_TAKEN' ? submitted : fail('ID_USED', { field: 'id_number' });
  },
);
