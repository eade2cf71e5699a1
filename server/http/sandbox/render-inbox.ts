import { parseLanguage, textIn } from '#contract/language.ts';
import { escapeHtml } from '#formats/html/escape-html.ts';
import { BUSINESS_TIME_ZONE } from '#rules/calendar.ts';
import type { InboxMessage } from '#server/adapters/inbox/inbox.ts';
import { behaviorLink } from './sandbox-behavior.ts';

const texts = {
  title: { zh: '演示收件箱', en: 'Demo inbox' },
  about: {
    zh: '这是演示站：短信和邮件不会真正发出，都留在这里。',
    en: 'This is a demo site: text messages and emails are not really sent. They all stay here.',
  },
  empty: {
    zh: '还没有消息。获取一个验证码，它就会出现在这里。',
    en: 'Nothing yet. Get a code and it appears here.',
  },
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'Email' },
  refresh: { zh: '刷新', en: 'Refresh' },
  other: { zh: 'English', en: '中文' },
};

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
  body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 1.5rem; margin: 0; } nav { display: flex; gap: 1rem; margin: .5rem 0 1.5rem; }
  ol { list-style: none; padding: 0; display: grid; gap: .75rem; }
  li { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .75rem; padding: .9rem 1.1rem; }
  small { opacity: .75; } b { font: 600 1.6rem/1.4 ui-monospace, monospace; letter-spacing: .15em; display: block; }
  p { margin: .2rem 0 0; overflow-wrap: anywhere; white-space: pre-line; }
`;

/** The demo's inbox as a page without script. */
export function renderInbox(messages: readonly InboxMessage[], lang: string | undefined): string {
  const language = parseLanguage(lang) ?? 'zh-CN';
  const text = (key: keyof typeof texts) => textIn(language, texts[key]);
  const english = language === 'zh-EN';
  const items = messages.map((message) => renderMessage(message, text(message.channel), english ? 'en-GB' : 'zh-CN'));
  return `<!doctype html>
<html lang="${english ? 'en' : 'zh-CN'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${text('title')}</title><style>${STYLE}</style></head>
<body><main><h1>${text('title')}</h1><small>${text('about')}</small>
<nav><a href="?lang=${language === 'zh-EN' ? 'en' : 'zh'}">${text('refresh')}</a> <a href="?lang=${english ? 'zh' : 'en'}">${text('other')}</a></nav>
${behaviorLink(language)}
${items.length > 0 ? `<ol>${items.join('')}</ol>` : `<p>${text('empty')}</p>`}
</main></body></html>`;
}

function renderMessage({ to, code, text, time }: InboxMessage, channel: string, locale: string): string {
  const when = new Date(time * 1000).toLocaleString(locale, { timeZone: BUSINESS_TIME_ZONE });
  const head = `<small>${channel} · ${escapeHtml(to)} · <time>${when}</time></small>`;
  return `<li>${head}${code ? `<b>${escapeHtml(code)}</b>` : ''}<p>${escapeHtml(text)}</p></li>`;
}
