import { takeHomeNotice } from '../session/home-notice.ts';
import { keepLanguage } from '../session/language.ts';
import { redirectFor } from '../session/redirects.ts';
import { reloadForAnother } from '../session/reload-for-another.ts';
import { readMember } from '../session/session.ts';
import { accountDrop } from './account-drop.ts';
import { checkLink } from './check-link.ts';
import { keepSite } from './keep-site.ts';
import { openLogin } from './open-login.ts';
import { showMember } from './show-member.ts';
import { showToast } from './show-toast.ts';

/** All scripts of public pages; every page also works without them. */
reloadForAnother();
const elsewhere = redirectFor(new URL(location.href), readMember() !== null);
if (elsewhere) {
  location.replace(elsewhere);
} else if (!keepLanguage()) {
  keepSite();
}
showMember();
showToast(takeHomeNotice() ?? '');
openLogin();
accountDrop();
checkLink();
import('./later.ts').catch(() => {});
