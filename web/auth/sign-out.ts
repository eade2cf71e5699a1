import { goHomeWithNotice } from '../session/home-notice.ts';
import { forgetAllInput } from '../session/kept-input.ts';
import { pageLanguage } from '../session/language.ts';
import { forgetMember } from '../session/session.ts';
import { common } from '../texts/common.ts';
import { textsIn } from '../texts/use-text.ts';
import { authApi } from './api.ts';

/** Clears user info, module data and token, and goes to the home page (spec §4), even if the call fails. */
export async function signOut(): Promise<void> {
  await authApi.logout();
  forgetMember();
  forgetAllInput(Date.now());
  goHomeWithNotice(textsIn(common, pageLanguage())('loggedOut'));
}
