import type { Deps } from '#server/feature/deps.ts';
import { openCompany } from './attempt-details.ts';
import { standingsOf } from './state.ts';

/** The public part of a verification: that a person has passed, and the name of a company that has. The person's own name stays secret. */
export async function verifiedNameOf(
  deps: Pick<Deps, 'db' | 'vault'>,
  memberId: number,
  now: Date,
): Promise<{ isPerson: boolean; company: string | null }> {
  const { person, company } = await standingsOf(deps.db, memberId, now);
  const isCompany = company.state.status === 'passed' && company.attempt !== null;
  return {
    isPerson: person.state.status === 'passed',
    company: isCompany ? openCompany(deps, company.attempt!).company : null,
  };
}
