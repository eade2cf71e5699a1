import type { Deps } from '#server/feature/deps.ts';
import { verifiedNameOf } from '#server/features/identity/verified-name.ts';
import type { Publisher } from './page-view.ts';

/** The publisher, as far as visitors may see it (product.md §13): 企业认证 with the company, or 已实名 with the family name. */
export async function findPublisher(deps: Deps, memberId: number, now: Date): Promise<Publisher | null> {
  const { isPerson, familyName, company } = await verifiedNameOf(deps, memberId, now);
  if (company !== null) {
    return { kind: 'company', name: company };
  }
  return isPerson ? { kind: 'person', name: familyName } : null;
}
