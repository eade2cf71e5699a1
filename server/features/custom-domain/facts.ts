import type { MemberFacts } from '#server/feature/member-facts.ts';
import { findBoundHost, listBindings } from './store.ts';

const inOrder = ['bound', 'suspended', 'pending'];

export const factsOfDomains: Pick<MemberFacts, 'domainOf' | 'hasBoundDomain'> = {
  async domainOf(db, memberId) {
    const bindings = await listBindings(db, memberId);
    const [first] = bindings.toSorted((a, b) => inOrder.indexOf(a.status) - inOrder.indexOf(b.status));
    return first ? { name: first.domain, status: first.status } : null;
  },
  hasBoundDomain: async (db, memberId, domain) => (await findBoundHost(db, domain))?.member_id === memberId,
};
