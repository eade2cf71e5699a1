import type { Result } from '../../call/result.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { storeSignIn } from '../../session/session.ts';
import type { Send } from '../use-login-popup.ts';

/** Ends a call that binds the scanned WeChat: it has signed in, or the scan has expired. */
export function signInByScan(answer: Result<Parameters<typeof storeSignIn>[0]> | null, send: Send): void {
  if (answer?.ok) {
    storeSignIn(answer.data, Date.now());
    send({ type: 'signedIn' });
  } else if (answer?.err === 'HANDLE_EXPIRED') {
    tellFailure(answer);
    send({ type: 'handleExpired' });
  }
}
