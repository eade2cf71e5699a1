import { checkPersonName } from '#rules/identity/names.ts';
import { statusNumber } from '#rules/identity/verification.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findItemOf } from '#server/feature/store-review-items.ts';
import { nameHmac } from '../attempt-details.ts';
import { type Standing, type Standings, standingsOf, standingsOfMany } from '../state.ts';
import { listMembersNamed } from '../store.ts';

/** Members who were verified under exactly this real name. */
export async function membersNamed(deps: Pick<Deps, 'db' | 'vault'>, text: string): Promise<number[]> {
  const name = checkPersonName(text);
  return name.ok ? listMembersNamed(deps.db, nameHmac(deps, name.name)) : [];
}

/** The masked state of a member's verifications, with the item of staff. */
export async function verificationsOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: number) {
  const { person, company } = await standingsOf(db, memberId, clock.now());
  const describe = async (kind: 'person' | 'company', { state, attempt }: Standing) => ({
    kind,
    status: statusNumber[state.status],
    name_text: attempt?.name_text ?? '',
    number_text: attempt?.number_text ?? '',
    item: attempt ? ((await findItemOf(db, kind, attempt.id))?.id ?? null) : null,
  });
  return Promise.all([describe('person', person), describe('company', company)]);
}

/** The states of the members of a page, and their names as queues show them. */
export async function verificationRows({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberIds: readonly number[]) {
  const standings = await standingsOfMany(db, memberIds, clock.now());
  return new Map([...standings].map(([id, each]) => [id, rowOf(each)]));
}

function rowOf({ person, company }: Standings) {
  const named = company.state.status === 'passed' ? company : person;
  return {
    person: statusNumber[person.state.status],
    company: statusNumber[company.state.status],
    name_text: named.attempt?.name_text ?? '',
  };
}
