import { bcp47, type Language, type Localized, textIn } from '#contract/language.ts';
import { escapeHtml } from '#formats/html/escape-html.ts';
import type { Phone } from '#server/adapters/wechat/simulated-phone.ts';
import { behaviorLink } from './sandbox-behavior.ts';

/** `reply` is the service account's answer; null when the code is unknown or over. */
export type PhonePage = { phones: readonly Phone[]; scanned?: { by: Phone; reply: string | null } };

const texts = {
  title: { zh: '沙箱微信', en: 'Sandbox WeChat' },
  about: {
    zh: '这是演示站：没有真的微信。选一个人，就像他用手机扫了码；服务号的回复会显示在下面。',
    en: 'This is a demo site without the real WeChat. Choose a person who scans the code; what the service account answers appears below.',
  },
  scanAs: { zh: '用「{name}」的微信扫码', en: 'Scan with {name}’s WeChat' },
  follows: { zh: '已关注服务号', en: 'follows the service account' },
  stranger: { zh: '未关注，扫码时关注', en: 'not following it yet; scanning follows it' },
  chat: { zh: '{name} 的手机', en: '{name}’s phone' },
  account: { zh: '服务号', en: 'Service account' },
  over: {
    zh: '这个二维码已经失效，请回到电脑上刷新。',
    en: 'This code has expired. Refresh it on your computer.',
  },
} as const satisfies Record<string, Localized>;

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.65 system-ui, "PingFang SC", "Noto Sans SC", sans-serif; }
  body { max-width: 28rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 1.35rem; margin: 0 0 .5rem; } h2 { font-size: 1rem; margin: 2rem 0 .5rem; } small { opacity: .75; }
  ul { list-style: none; padding: 0; display: grid; gap: .6rem; margin: 1.25rem 0; }
  button { font: inherit; width: 100%; text-align: start; padding: .7rem 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
    border-radius: 10px; background: none; color: inherit; cursor: pointer; } button small { display: block; }
  p.reply { margin: 0; padding: .8rem 1rem; border-radius: 4px 14px 14px; background: color-mix(in srgb, currentColor 8%, transparent);
    white-space: pre-line; overflow-wrap: anywhere; }
`;

/** The demo's phones as a page without script. */
export function renderPhone(language: Language, { phones, scanned }: PhonePage): string {
  const html = (key: keyof typeof texts, name = '') => escapeHtml(textIn(language, texts[key]).replace('{name}', name));
  const choices = phones.map(
    ({ openid, nickname, follows }) =>
      `<li><form method="post"><input type="hidden" name="openid" value="${escapeHtml(openid)}">` +
      `<button>${html('scanAs', nickname)}<small>${html(follows ? 'follows' : 'stranger')}</small></button></form></li>`,
  );
  const chat = scanned
    ? `<section aria-live="polite"><h2>${html('chat', scanned.by.nickname)}</h2><small>${html('account')}</small>` +
      `<p class="reply" data-part="reply">${scanned.reply === null ? html('over') : withLinks(scanned.reply)}</p></section>`
    : '';
  return `<!doctype html>
<html lang="${bcp47(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${html('title')}</title><style>${STYLE}</style></head>
<body><main><h1>${html('title')}</h1><small>${html('about')}</small><ul>${choices.join('')}</ul>${chat}${behaviorLink(language)}</main></body></html>`;
}

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<，。]+/g, (url) => `<a href="${url}">${url}</a>`);
