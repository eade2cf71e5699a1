import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { leaveAfterSession } from './call/send-from-browser.ts';
import { keepSite } from './script/keep-site.ts';
import { answerOffline } from './session/answer-offline.ts';
import { followMember } from './session/follow-member.ts';
import { keepLanguage } from './session/language.ts';
import { redirectFor } from './session/redirects.ts';
import { reloadForAnother } from './session/reload-for-another.ts';
import { readMember } from './session/session.ts';
import { keepTheme } from './session/theme.ts';

reloadForAnother();
followMember(leaveAfterSession);
answerOffline();
keepTheme();
const elsewhere = redirectFor(new URL(location.href), readMember() !== null);
// Without this API the data of the page cannot be read, and React would remove the message about the old browser (browsers/tell-too-old.ts).
const isReadable = 'TextEncoderStream' in window;
if (elsewhere) {
  location.replace(elsewhere);
} else if (!keepLanguage() && isReadable) {
  keepSite();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
