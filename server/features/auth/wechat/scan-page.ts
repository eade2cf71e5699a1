import { bcp47, type Language, type Localized, textIn } from '#contract/language.ts';
import { escapeHtml } from '#server/feature/plain-page.ts';

/** One sentence and an optional button, for a phone; without script. */
export type ScanPage = { text: Localized; button?: Localized; action?: string; fields?: Record<string, string> };

export const pageTexts = {
  title: { zh: '启动宝', en: 'QDB' },
  over: {
    zh: '这个链接已经失效。请回到电脑上刷新二维码，重新扫码。',
    en: 'This link is over. Refresh the QR code on the computer and scan again.',
  },
  confirm: { zh: '是我本人，确认', en: 'It is me, go on' },
  confirmed: { zh: '已确认。请回到电脑上继续。', en: 'Confirmed. Go on at the computer.' },
  askCancel: {
    zh: '如果刚才的扫码不是您本人的意思，请取消：二维码立即失效，这次扫码带来的登录和绑定都会撤销。',
    en: 'If you did not mean the scan you just made, cancel it: the code ends at once, and so does a sign-in or a binding it led to.',
  },
  cancel: { zh: '不是我，取消', en: 'It was not me: cancel' },
  canceled: {
    zh: '已取消。这次扫码没有、也不会再让任何人登录或绑定您的微信。',
    en: 'Cancelled. Nobody is signed in or bound to your WeChat by that scan.',
  },
} as const satisfies Record<string, Localized>;

const STYLE = `
  :root { color-scheme: light dark; font: 17px/1.7 system-ui, "PingFang SC", "Noto Sans SC", sans-serif; }
  body { max-width: 26rem; margin: 0 auto; padding: 12vh 1.25rem; } h1 { font-size: 1.25rem; }
  p { white-space: pre-line; overflow-wrap: anywhere; }
  button { font: inherit; width: 100%; padding: .75rem 1rem; border: 0; border-radius: 10px; background: #4a3aff; color: #fff; }
`;

export function renderScanPage(language: Language, { text, button, action, fields = {} }: ScanPage): string {
  const html = (localized: Localized) => escapeHtml(textIn(language, localized));
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const form = button
    ? `<form method="post" action="${escapeHtml(action ?? '')}">${hidden.join('')}<button>${html(button)}</button></form>`
    : '';
  return `<!doctype html>
<html lang="${bcp47(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${html(pageTexts.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${html(pageTexts.title)}</h1><p>${html(text)}</p>${form}</main></body></html>`;
}
