import type { Feature } from '#server/feature/feature.ts';
import { closing } from './closing.ts';
import { getUserInfo } from './get-user-info.ts';
import { saveProfile } from './save-profile.ts';

export const account: Feature = {
  name: 'account',
  calls: [getUserInfo, saveProfile],
  closing,
};
