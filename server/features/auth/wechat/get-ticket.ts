import { auth } from '#contract/auth/calls.ts';
import { authSchemas } from '#contract/auth/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { qrDataUrl } from '#pictures/qr-code.ts';
import { QR_LIFE_SECONDS } from '#rules/auth/login-popup.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { alreadyBound, findWechatOf } from '#server/features/account/wechat-bindings.ts';
import { makeTicket } from '../wechat-tickets.ts';
import { takeTicket } from './ticket-quota.ts';

/** A QR code to scan with WeChat, and the ticket with which this browser polls. */
export const getTicket = handle(auth, authSchemas, 'getTicket', async ({ input, member, ...context }) => {
  const { db, wechat } = context;
  if (input.scene !== 'login' && !member) {
    return fail('LOGIN_EXPIRED');
  }
  const memberId = input.scene === 'login' ? null : member!.id;
  const isBound = memberId !== null && (await findWechatOf(db, memberId)) !== null;
  if (memberId !== null && isBound !== (input.scene !== 'bind')) {
    return isBound ? alreadyBound('member') : fail('NOT_BOUND');
  }
  const refused = await takeTicket(context, input.slider);
  if (refused) {
    return refused;
  }
  const { ticket, scene } = await makeTicket(context, { ...context, purpose: input.scene, memberId });
  const { url, kind } = await wechat.invite(scene, QR_LIFE_SECONDS);
  return done({
    ticket,
    image: kind === 'scan' ? qrDataUrl(url) : '',
    url,
    expire: QR_LIFE_SECONDS,
    sandbox: flagOf(wechat.sandbox),
  });
});
