import { getUserInfo } from './get-user-info.ts';
import { saveProfile } from './save-profile.ts';

export default [getUserInfo, saveProfile];
