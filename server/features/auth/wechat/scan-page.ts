import { html } from '#formats/html/html.ts';
import { brand } from '#pictures/brand.ts';
import { drawPlainPage } from '#server/feature/plain-page.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';

/** One sentence and an optional button, as a page for a phone; without script. */
export type ScanPage = { text: Localized; button?: Localized; action?: string; fields?: Record<string, string> };

export const pageTexts = {
  title: { zh: '启动宝', en: 'QDB' },
  over: {
    zh: '这个链接已经失效。请回到电脑上刷新二维码，重新扫码。',
    en: 'This link has expired. Refresh the QR code on your computer and scan again.',
  },
  away: {
    zh: '微信暂时没有告诉我们是谁在登录。请稍后回到电脑上刷新二维码，重新扫码。',
    en: 'WeChat is not telling us who is signing in at the moment. Refresh the QR code on your computer in a while and scan again.',
  },
  two: {
    zh: '这个微信对应着两个启动宝账号，不能用它扫码。请用手机号、邮箱或密码登录，并联系客服处理。',
    en: 'This WeChat account belongs to two QDB accounts and cannot be used here. Please sign in by phone, email or password, and contact support.',
  },
  confirm: { zh: '是我本人，确认', en: 'Yes, it’s me' },
  confirmed: { zh: '已确认。请回到电脑上继续。', en: 'Confirmed. Please continue on your computer.' },
  askCancel: {
    zh: '如果刚才不是您想扫码，请取消：二维码立即失效，这次扫码带来的登录和绑定都会撤销。',
    en: 'If you did not mean to scan that code, cancel it: the code stops working at once, and any sign-in or binding it led to is undone.',
  },
  cancel: { zh: '不是我，取消', en: 'That wasn’t me, cancel' },
  canceled: {
    zh: '已取消。这次扫码没有、也不会再让任何人登录或绑定您的微信。',
    en: 'Cancelled. That scan signs nobody in and binds nothing to your WeChat account, now or later.',
  },
} as const satisfies Record<string, Localized>;

const STYLE = `
  :root { font-size: 17px; line-height: 1.7; } body { max-width: 26rem; padding: 12vh 1.25rem; } h1 { font-size: 1.25rem; margin: .67em 0 1rem; }
  p { white-space: pre-line; overflow-wrap: anywhere; }
  button { padding: .75rem 1rem; border: 0; background: ${brand.brand}; color: ${brand['on-fill']}; }
`;

export function renderScanPage(language: Language, { text, button, action, fields = {} }: ScanPage): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return drawPlainPage(language, {
    title: pageTexts.title,
    about: text,
    style: STYLE,
    ...(button && {
      body: html`<form method="post" action="${action ?? ''}">${hidden}<button>${textIn(language, button)}</button></form>`,
    }),
  });
}
