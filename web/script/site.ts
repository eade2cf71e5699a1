import { redirectFor } from '../session/redirects.ts';
import { readMember } from '../session/session.ts';
import { checkLink } from './check-link.ts';
import { closeBanner } from './close-banner.ts';
import { darkenHeader } from './darken-header.ts';
import { previewModule } from './preview-module.ts';
import { rememberLanguage } from './remember-language.ts';

/** All the script that public pages carry: each reads and works without it. */
const member = readMember();
const elsewhere = redirectFor(new URL(location.href), member !== null);
if (elsewhere) {
  location.replace(elsewhere);
}
if (member) {
  document.documentElement.dataset.member = '';
}
rememberLanguage();
darkenHeader();
closeBanner();
checkLink();
previewModule();
