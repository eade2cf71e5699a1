import { deviceName } from '#rules/auth/device-name.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import type { ScannedTicket } from '../store-wechat.ts';
import type { TicketPurpose } from '../tables.ts';

type ScanRequest = Pick<ScannedTicket, 'purpose' | 'ip' | 'user_agent'>;

const purposes: Record<TicketPurpose, Localized> = {
  login: { zh: '登录启动宝', en: 'to sign in to QDB' },
  bind: { zh: '把这个微信绑定到启动宝账号', en: 'to bind this WeChat account to a QDB account' },
  unbind: { zh: '解绑启动宝账号上的这个微信', en: 'to unbind this WeChat account from a QDB account' },
  confirm: { zh: '确认一项重要操作（例如注销账号）', en: 'to confirm an important step, such as closing your account' },
};

/**
 * The phone's text after a scan: the requesting device, its address, and a link to cancel, so that the victim of a photographed QR code notices it.
 */
export function scanText(request: ScanRequest, cancelUrl: string, language: Language): string {
  const { zh, en } = deviceName(request.user_agent);
  const { ip } = request;
  const purpose = textIn(language, purposes[request.purpose]);
  return textIn(language, {
    zh: `您刚刚扫码：${purpose}。\n发起的设备：${zh}，IP ${ip}。\n不是您本人操作？请立即点这里取消：${cancelUrl}`,
    en: `You have just scanned a code ${purpose}.\nRequested from: ${en}, IP ${ip}.\nNot you? Cancel it here now: ${cancelUrl}`,
  });
}

/** The same text as a question, on the page to which WeChat's own sign-in returns. */
export function confirmText({ purpose, user_agent, ip }: ScanRequest): Localized {
  const device = deviceName(user_agent);
  return {
    zh: `您正在用微信${purposes[purpose].zh}。\n发起的设备：${device.zh}，IP ${ip}。\n不是您本人操作，请关闭本页。`,
    en: `You are using WeChat ${purposes[purpose].en}.\nRequested from: ${device.en}, IP ${ip}.\nIf that is not you, close this page.`,
  };
}

export const overText = (language: Language): string =>
  textIn(language, {
    zh: '这个二维码已经失效，请在电脑上刷新后重新扫码。',
    en: 'This code has expired. Refresh it on the computer and scan again.',
  });
