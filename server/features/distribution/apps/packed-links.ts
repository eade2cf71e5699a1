import type { MemberFacts } from '#server/feature/member-facts.ts';
import { listPackedLinks } from './store-apps.ts';

/** The part of `deps.memberFacts` about distribution. */
export const packedLinks: Pick<MemberFacts, 'packedLinksOf'> = {
  async packedLinksOf(db, packedAppIds) {
    const rows = packedAppIds.length === 0 ? [] : await listPackedLinks(db, packedAppIds);
    return new Map(
      rows.map(({ packed_app_id, app_id: appId, short, downloads }) => [packed_app_id, { appId, short, downloads }]),
    );
  },
};
