import { type Html, html } from '#formats/html/html.ts';
import type { Phone } from '#server/adapters/wechat/simulated-phone.ts';
import type { PlainPage } from '#server/feature/plain-page.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import { behaviorLink } from './sandbox-behavior.ts';

/** `reply` is the service account's answer; null when the code is unknown or expired. */
export type Phones = { phones: readonly Phone[]; scanned?: { by: Phone; reply: string | null } };

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
  body { padding-top: 2rem; } h2 { font-size: 1rem; margin: 2rem 0 .5rem; } small, h1 + p { opacity: .75; } h1 + p { margin: 0; font-size: smaller; line-height: 1.98; }
  ul { list-style: none; padding: 0; display: grid; gap: .6rem; margin: 1.25rem 0; }
  button { width: 100%; text-align: start; } button small { display: block; }
  p.reply { padding: .8rem 1rem; border-radius: 4px 14px 14px; background: color-mix(in srgb, currentColor 8%, transparent);
    white-space: pre-line; overflow-wrap: anywhere; }
`;

/** The demo's phones as a page without script. */
export function phonesPage(language: Language, { phones, scanned }: Phones): PlainPage {
  const text = (key: keyof typeof texts, name = '') => textIn(language, texts[key]).replace('{name}', () => name);
  const choices = phones.map(
    ({ openid, nickname, follows }) =>
      html`<li><form method="post"><input type="hidden" name="openid" value="${openid}">
<button>${text('scanAs', nickname)}<small>${text(follows ? 'follows' : 'stranger')}</small></button></form></li>`,
  );
  const chat =
    scanned &&
    html`<section aria-live="polite"><h2>${text('chat', scanned.by.nickname)}</h2><small>${text('account')}</small>
<p class="reply" data-part="reply">${scanned.reply === null ? text('over') : withLinks(scanned.reply)}</p></section>`;
  return {
    title: texts.title,
    about: texts.about,
    style: STYLE,
    body: html`<ul>${choices}</ul>${chat ?? null}${behaviorLink(language)}`,
  };
}

const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<，。]+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
