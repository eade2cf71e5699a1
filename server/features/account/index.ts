import type { Feature } from '#server/feature/feature.ts';
import { closing } from './closing.ts';
import { getUserInfo } from './get-user-info.ts';
import { findMemberById } from './members.ts';
import { saveProfile } from './save-profile.ts';

export const account: Feature = {
  name: 'account',
  calls: [getUserInfo, saveProfile],
  closing,
  sessions: ({ db }) => ({ isMember: async (id) => (await findMemberById(db, id)) !== null }),
};
