import { takeHomeNotice } from '../session/home-notice.ts';
import { keepLanguage } from '../session/language.ts';
import { redirectFor } from '../session/redirects.ts';
import { reloadForAnother } from '../session/reload-for-another.ts';
import { readMember } from '../session/session.ts';
import { keepTheme } from '../session/theme.ts';
import { accountDrop } from './account-drop.ts';
import { checkLink } from './check-link.ts';
import { chooseThemes } from './choose-themes.ts';
import { closeBanner } from './close-banner.ts';
import { darkenHeader } from './darken-header.ts';
import { greetKnown } from './greet-known.ts';
import { keepSite } from './keep-site.ts';
import { keepTypedLink } from './keep-typed-link.ts';
import { openLogin } from './open-login.ts';
import { previewModule } from './preview-module.ts';
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
keepTheme();
showMember();
showToast(takeHomeNotice() ?? '');
darkenHeader();
closeBanner();
openLogin();
greetKnown();
accountDrop();
chooseThemes();
checkLink();
keepTypedLink();
previewModule();
