import { createHash } from 'node:crypto';
import { type Html, html, trusted } from '#formats/html/html.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';

/** The operator's contacts by their names in the site's settings. */
const contacts: Readonly<Record<string, Localized>> = {
  contact_mail: { zh: '反馈邮箱', en: 'Feedback' },
  contact_phone: { zh: '服务热线', en: 'Phone' },
  contact_qq: { zh: 'QQ 群', en: 'QQ group' },
};

/** The operator's contacts as the browser has stored them (spec §3), for a page without a network; the script fills them in. */
export function keptContactsHtml(language: Language): Html {
  const rows = Object.entries(contacts).map(
    ([name, title]) => html`<div hidden data-contact="${name}"><dt>${textIn(language, title)}</dt><dd></dd></div>`,
  );
  return html`<dl>${rows}</dl><script>${trusted(script)}</script>`;
}

/** The operator's banner, which the same script fills in. */
export const keptBannerHtml = html`<img hidden data-banner alt="">`;

/** Runs in the browser as its own source, so it must be self-contained. */
function showKeptInfo(): void {
  const kept = (key: string): { [name: string]: string }[] => {
    try {
      const list = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(list) ? list : [];
    } catch {
      return [];
    }
  };
  for (const { name, value } of kept('systemInfo')) {
    const row = document.querySelector<HTMLElement>(`[data-contact="${CSS.escape(String(name))}"]`);
    if (row && value) {
      row.querySelector('dd')!.textContent = value;
      row.hidden = false;
    }
  }
  const shown = kept('bannerList').find(({ web, status }) => web === 'shouye' && status === 'show');
  const picture = document.querySelector<HTMLImageElement>('[data-banner]')!;
  if (shown) {
    picture.onload = () => {
      picture.hidden = false;
    };
    picture.alt = shown.title ?? '';
    picture.src = shown.image ?? '';
  }
}

const script = `(${showKeptInfo})()`;

/** The policy of a page with this script: no other script runs, and pictures come from this site. */
export const keptInfoPolicy = `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; img-src 'self' data:`;
