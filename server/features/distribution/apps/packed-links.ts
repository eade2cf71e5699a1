import type { MemberFacts } from '#server/feature/member-facts.ts';
import { listPackedLinks } from './store-apps.ts';
import { trendsOf } from './trends.ts';

/** The part of `deps.memberFacts` about distribution. */
export const packedLinks: Pick<MemberFacts, 'packedLinksOf' | 'packedTrendsOf'> = {
  async packedLinksOf(db, packedAppIds) {
    const rows = packedAppIds.length === 0 ? [] : await listPackedLinks(db, packedAppIds);
    return new Map(
      rows.map(({ packed_app_id, app_id: appId, short, downloads, has_tester: hasTester }) => [
        packed_app_id,
        { appId, short, downloads, hasTester },
      ]),
    );
  },
  packedTrendsOf: (db, packedAppIds, now) => trendsOf(db, 'packed_app_id', packedAppIds, now),
};
