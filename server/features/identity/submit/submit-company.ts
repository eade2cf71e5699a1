import { identity } from '#contract/identity/calls.ts';
import { identitySchemas } from '#contract/identity/schemas.ts';
import { checkCreditCode } from '#rules/identity/credit-code.ts';
import { checkCompanyName, checkLegalName, checkPersonName } from '#rules/identity/names.ts';
import { maySubmitCompany } from '#rules/identity/verification.ts';
import { type Done, done, type Failed, fail, handle } from '#server/feature/handle.ts';
import type { CompanyDetails } from '../attempt-details.ts';
import { companyQueue } from '../review/company-queue.ts';
import { type Standings, standingsOf } from '../state.ts';
import { submitManual } from './submit-manual.ts';

/** Enterprise verification, after the personal one (spec §4). */
export const submitCompany = handle(
  identity,
  identitySchemas,
  'submitCompany',
  async ({ input, member, ip, ...deps }) => {
    const may = mayBegin(await standingsOf(deps.db, member.id, deps.clock.now()));
    if (!may.ok) {
      return fail(may.reason);
    }
    if (input.consent !== 1) {
      return fail('CONSENT', { field: 'consent' });
    }
    const checked = checkCompany(input);
    if (!checked.ok) {
      return checked;
    }
    const submitted = await submitManual(deps, {
      kind: 'company',
      queue: companyQueue,
      memberId: member.id,
      ip,
      name: checked.data.company,
      number: checked.data.creditCode,
      details: (mobile) => ({ ...checked.data, mobile }),
      photos: input,
      phone: input,
      mayBegin: (standings) => mayBegin(standings).ok,
    });
    return submitted.ok || submitted.failure !== 'NUMBER_TAKEN'
      ? submitted
      : fail('CODE_USED', { field: 'credit_code' });
  },
);

const mayBegin = ({ person, company }: Standings) => maySubmitCompany(person.state, company.state);

type Form = { company: string; legal_name: string; credit_code: string; name: string };

function checkCompany(
  form: Form,
): Done<Omit<CompanyDetails, 'mobile'>> | Failed<'COMPANY_NAME' | 'REAL_NAME' | 'USCC'> {
  const company = checkCompanyName(form.company);
  const legal = checkLegalName(form.legal_name);
  const contact = checkPersonName(form.name);
  const number = checkCreditCode(form.credit_code);
  if (!company.ok) {
    return fail('COMPANY_NAME', { field: 'company' });
  }
  if (!legal.ok || !contact.ok) {
    return fail('REAL_NAME', { field: legal.ok ? 'name' : 'legal_name' });
  }
  return number.ok
    ? done({ company: company.name, legalName: legal.name, creditCode: number.creditCode, name: contact.name })
    : fail('USCC', { field: 'credit_code' });
}
