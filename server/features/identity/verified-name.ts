import { familyNameOf } from '#rules/identity/names.ts';
import { mayShowFamilyName } from '#rules/identity/verification.ts';
import type { Deps } from '#server/feature/deps.ts';
import { openCompany } from './attempt-details.ts';
import { standingsOf } from './state.ts';

/** `familyName` is null where its consent does not name it as a purpose. */
type VerifiedName = { isPerson: boolean; familyName: string | null; company: string | null };

/**
 * The public part of a verification: that a person has passed, with no more than the family name, and the name of a company that has. The rest of the
 * person's own name stays secret.
 */
export async function verifiedNameOf(
  deps: Pick<Deps, 'db' | 'vault'>,
  memberId: number,
  now: Date,
): Promise<VerifiedName> {
  const { person, company } = await standingsOf(deps.db, memberId, now);
  const isCompany = company.state.status === 'passed' && company.attempt !== null;
  const isPerson = person.state.status === 'passed';
  const isNamed = isPerson && person.attempt !== null && mayShowFamilyName(person.attempt.consent_version);
  return {
    isPerson,
    familyName: isNamed ? familyNameOf(person.attempt!.name_text) : null,
    company: isCompany ? openCompany(deps, company.attempt!).company : null,
  };
}
