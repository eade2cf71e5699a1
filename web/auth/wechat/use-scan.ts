import { useEffect } from 'react';
import type { z } from 'zod';
import type { authSchemas } from '#contract/auth/schemas.ts';
import { isPolling, needsSlider, wantsTicket } from '#rules/auth/login-popup.ts';
import { pollTicket, whileHere } from '../../call/poll-ticket.ts';
import type { Result } from '../../call/result.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { withSlider } from '../../captcha/with-slider.ts';
import { storeSignIn } from '../../session/session.ts';
import { authApi } from '../api.ts';
import type { PopupProps, Send } from '../use-login-popup.ts';

/** Spec §4, QR login: "request a ticket and image, then poll every 3 seconds with the ticket"; only while the QR code is visible. */
export function useScan({ popup, send }: PopupProps, visible: boolean): void {
  const asks = visible && wantsTicket(popup);
  const isSliding = needsSlider(popup);
  useEffect(() => {
    if (asks) {
      return whileHere((isHere) => askForTicket(send, isHere, isSliding));
    }
  }, [asks, isSliding, send]);

  const polled = visible && isPolling(popup) && popup.qr.state === 'waiting' ? popup.qr.ticket : null;
  useEffect(() => {
    if (polled !== null) {
      return whileHere(async (isHere) => {
        await pollTicket(
          () => authApi.pollTicket({ ticket: polled }),
          isHere,
          (answer) => settled(answer, polled, send),
        );
      });
    }
  }, [polled, send]);
}

/** The code is requested automatically beside the forms, so the slider is shown only after a click on the code. */
async function askForTicket(send: Send, isHere: () => boolean, isSliding: boolean): Promise<void> {
  const answer = isSliding ? await withSlider((slider) => authApi.getTicket(slider)) : await authApi.getTicket({});
  if (!isHere()) {
    return;
  }
  if (answer.ok) {
    const { ticket, image, url, expire, sandbox } = answer.data;
    send({ type: 'ticket', ticket: { ticket, image, url, expiresAtMs: Date.now() + expire * 1000, sandbox } });
  } else {
    send({ type: 'ticketFailed', needsSlider: answer.err === 'SLIDER_REQUIRED' });
  }
}

type PollResult = Result<z.output<typeof authSchemas.pollTicket.output>>;

/** 200 signed in, 202 unbound, 410 expired; every other answer keeps polling (calls.md §1). */
function settled(answer: PollResult, ticket: string, send: Send): boolean {
  if (!answer.ok) {
    if (answer.err === 'FROZEN_MEMBER') {
      tellFailure(answer);
    }
    if (['EXPIRED', 'NOT_FOUND', 'FROZEN_MEMBER'].includes(answer.err)) {
      send({ type: 'pollExpired', ticket });
      return true;
    }
    return false;
  }
  if (answer.data === null) {
    return false;
  }
  if ('userinfo' in answer.data) {
    storeSignIn(answer.data, Date.now());
    send({ type: 'pollSignedIn', ticket });
  } else {
    const { handle, nickname = '' } = answer.data;
    send({ type: 'pollUnbound', ticket, scan: { handle, nickname } });
  }
  return true;
}
