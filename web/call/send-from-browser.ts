import { pageLanguage } from '../session/language.ts';
import { forgetMember, hasExpired, readMember, readToken, touchSession } from '../session/session.ts';
import { overlay } from './overlay.ts';
import { type Environment, sender } from './send.ts';
import { toast } from './toast-store.ts';

const goHomeAfterMs = 1_000;

export const browser: Environment = {
  fetch: (...request) => fetch(...request),
  language: pageLanguage,
  session: {
    token: () => readToken(),
    memberId: () => readMember()?.id ?? null,
    hasExpired: () => readToken() !== null && hasExpired(Date.now()),
    touch: () => touchSession(Date.now()),
  },
  endSession(msg) {
    forgetMember();
    toast('warning', msg);
    setTimeout(() => location.pathname !== '/' && location.assign('/'), goHomeAfterMs);
  },
  warn: (msg) => toast('warning', msg),
  overlay,
};

export const sendFromBrowser = sender(browser);
