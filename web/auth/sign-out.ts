import { pageLanguage } from '../call/send-from-browser.ts';
import { goHomeSaying } from '../session/parting-words.ts';
import { forgetMember } from '../session/session.ts';
import { common } from '../texts/common.ts';
import { textIn } from '../texts/use-text.ts';
import { authApi } from './api.ts';

/** Clears user info, module data and token, and goes home (spec §4), whatever the server answers. */
export async function signOut(): Promise<void> {
  await authApi.logout();
  forgetMember();
  goHomeSaying(textIn(common, pageLanguage())('loggedOut'));
}
