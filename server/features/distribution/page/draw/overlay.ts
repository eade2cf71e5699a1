import { type Html, html } from '#formats/html/html.ts';
import { brand } from '#pictures/brand.ts';
import type { InAppBrowser } from '#rules/distribution/visitor-device.ts';
import { visitQuery } from '../visit.ts';
import type { Drawing } from './drawing.ts';
import { drawIcon } from './hero.ts';

const names: Readonly<Record<InAppBrowser, { zh: string; other: string }>> = {
  wechat: { zh: '微信', other: 'WeChat' },
  wecom: { zh: '企业微信', other: 'WeCom' },
  qq: { zh: 'QQ', other: 'QQ' },
  dingtalk: { zh: '钉钉', other: 'DingTalk' },
  weibo: { zh: '微博', other: 'Weibo' },
  alipay: { zh: '支付宝', other: 'Alipay' },
  lark: { zh: '飞书', other: 'Lark' },
};
const arrow = html`<svg class="arrow" viewBox="0 0 90 100" fill="none" stroke="${brand.launch}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M8 92C14 46 38 24 80 18M60 6l21 12-14 18"/></svg>`;

/** Replaces the page inside a program that cannot install: how to open a browser. */
export function drawOverlay(drawing: Drawing, inApp: InAppBrowser): Html {
  const { view, text } = drawing;
  const app = view.language.startsWith('zh') ? names[inApp].zh : names[inApp].other;
  return html`${arrow}<main class="over"><h1>${text('otherTitle')}</h1><p>${text('otherAbout', { app })}</p><ol class="steps"><li>${text('otherDots')} <b class="dots">•••</b></li><li>${text(
    'otherOpen',
  )}</li></ol><button class="go" id="copy" type="button" hidden data-done="${text('copied')}" data-failed="${text('copyFailed')}">${text('copyLink')}</button><p class="note">${text('orPaste')}<code id="link">${view.address}</code></p><p class="note"><a href="${visitQuery(
    view.visit,
    { staysHere: true },
  )}">${text('stayHere')}</a></p></main><footer class="under">${drawIcon(drawing)}<p>${view.app.name}</p></footer>`;
}
