import { forgetAllInput } from '../session/kept-input.ts';
import { pageLanguage } from '../session/language.ts';
import { forgetMember, forgetSignIns, hasExpired, readMember, readToken, touchSession } from '../session/session.ts';
import { common } from '../texts/common.ts';
import { textsIn } from '../texts/use-text.ts';
import { overlay } from './overlay.ts';
import { type Environment, sender } from './send.ts';
import { sessionEnd } from './session-end.ts';
import { toast } from './toast-store.ts';

const goHomeAfterMs = 1_000;

const ending = sessionEnd(() => readToken(), leave);

export const browser: Environment = {
  fetch: (...request) => fetch(...request),
  language: pageLanguage,
  session: {
    token: () => readToken(),
    memberId: () => readMember()?.id ?? null,
    hasExpired: () => readToken() !== null && hasExpired(Date.now()),
    hasEnded: ending.hasEnded,
    touch: () => touchSession(Date.now()),
  },
  endSession(msg) {
    ending.end(msg);
    forgetMember();
  },
  forgetAccount() {
    forgetSignIns();
    forgetAllInput(Date.now());
  },
  warn: (msg) => toast('warning', msg),
  overlay,
};

export const sendFromBrowser = sender(browser);

/** Leaves a page whose session has ended in another tab. */
export const leaveAfterSession = (): void => leave(textsIn(common, pageLanguage())('loginExpired'));

function leave(msg: string): void {
  toast('warning', msg);
  setTimeout(() => location.pathname !== '/' && location.assign('/'), goHomeAfterMs);
}
