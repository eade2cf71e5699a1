import { html, trusted } from '#formats/html/html.ts';
import { brand, night } from '#pictures/brand.ts';
import { mark } from '#pictures/mark.ts';
import { drawPlainPage } from '#server/feature/plain-page.ts';
import { type Language, textIn } from '#words/language.ts';
import { keptBannerHtml, keptContactsHtml } from './kept-info.ts';

const words = {
  title: { zh: '网络断了', en: 'You are offline' },
  about: { zh: '连不上启动宝，请检查网络后再试。', en: 'We can’t reach QDB. Check your connection and try again.' },
};
const again = { zh: '再试一次', en: 'Try again' };
const siteName = { zh: '启动宝 · QDB', en: 'QDB' };

/** The page that the worker shows while no server answers: one document, with the data of the site that the browser has stored. */
export function drawOfflinePage(language: Language): string {
  return drawPlainPage(language, {
    ...words,
    body: html`<a class="button" href="">${textIn(language, again)}</a>${keptContactsHtml(language)}`,
    frame: {
      before: html`${keptBannerHtml}<header>${logo}<b>${textIn(language, siteName)}</b></header>`,
      after: phone,
    },
    style,
  });
}

const style = `
  @font-face { font-family: "Latin Marks"; font-weight: 100 900; unicode-range: U+00B7, U+2019;
    src: local("Inter"), local("SFProText-Regular"), local("Segoe UI"), local("Helvetica Neue"), local("Roboto-Regular"), local("Arial"),
      local("Liberation Sans"), local("LiberationSans"), local("DejaVu Sans"), local("DejaVuSans"); }
  :root { font-family: "Latin Marks", "SF Pro Text", -apple-system, Inter, "Segoe UI", "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC",
    "Microsoft YaHei", system-ui, sans-serif; }
  body { max-width: 70rem; padding: 0 1.25rem 4rem; display: grid; grid-template-columns: minmax(0, 1fr); align-content: start;
    line-height: 1.6; color: ${brand.ink}; background: ${brand.paper}; }
  [data-banner] { width: 100vw; height: 100px; margin-inline: calc(50% - 50vw); object-fit: cover; }
  header { display: flex; align-items: center; gap: .6rem; height: 64px; font-size: 1.125rem; }
  main { padding-top: 3rem; } h1 { font-size: 2.25rem; line-height: 1.25; } main > p { font-size: 1.125rem; color: ${brand['text-2']}; }
  a.button { display: inline-block; padding: .75rem 1.5rem; font-weight: 600; color: ${brand['on-fill']}; background: ${brand.brand}; border-color: ${brand.brand}; }
  dl { max-width: 30rem; margin-top: 2.5rem; } dl > div { padding: .6rem 0; border-top: 1px solid ${brand.line}; }
  dl > div:not([hidden]) { display: flex; gap: 1.5rem; } dt { flex: none; width: 6rem; opacity: 1; color: ${brand['text-3']}; } dd { margin: 0; }
  .phone { justify-self: center; width: 220px; margin-top: 3rem; --case: ${brand.ink}; --screen: ${brand.paper}; --cloud: #f1f3f0; --bar: ${brand.line}; }
  @media (min-width: 760px) {
    body { grid-template-columns: minmax(0, 1fr) 260px; column-gap: 4rem; padding-inline: 2rem; }
    [data-banner], header { grid-column: 1 / -1; } main { padding-top: 7rem; } .phone { width: 260px; }
  }
  @media (prefers-color-scheme: dark) {
    body { color: ${night.text}; background: ${night.bg}; } main > p { color: ${night['text-2']}; } dt { color: ${night['text-3']}; }
    a.button { background: ${night.fill}; border-color: ${night.fill}; } dl > div { border-color: ${night.border}; } .phone { --case: #4b5265; }
  }
`;

const logo = html`<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">${trusted(mark('9'))}</svg>`;

/** The phone of the page for a missing address, with an app without a network. */
const phone = html`<svg class="phone" viewBox="0 0 260 530" aria-hidden="true">
<rect x="2" y="2" width="256" height="526" rx="42" fill="var(--screen)" stroke="var(--case)" stroke-width="4"/>
<rect x="90" y="16" width="80" height="22" rx="11" fill="${brand.ink}"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M70 282q60 26 120-20" stroke="var(--bar)" stroke-width="9"/>
<path d="M98 262h66a22 22 0 0 0 3-44 37 37 0 0 0-71-8 26 26 0 0 0 2 52z" fill="var(--cloud)" stroke="#5c6459" stroke-width="4"/>
<path d="m120 222 22 22m0-22-22 22" stroke="${brand.danger}" stroke-width="5"/></g>
<g fill="var(--bar)"><rect x="84" y="314" width="92" height="10" rx="5"/><rect x="64" y="334" width="132" height="8" rx="4"/></g>
<rect x="80" y="362" width="100" height="34" rx="9" fill="#1f6b4a"/><rect x="96" y="508" width="68" height="5" rx="2.5" fill="${brand.ink}"/></svg>`;
