import { type Html, html } from '#formats/html/html.ts';
import { BUSINESS_TIME_ZONE } from '#rules/calendar.ts';
import type { InboxMessage } from '#server/adapters/inbox/inbox.ts';
import type { PlainPage } from '#server/feature/plain-page.ts';
import { type Language, textIn } from '#words/language.ts';
import { behaviorLink } from './sandbox-behavior.ts';

const texts = {
  title: { zh: '演示收件箱', en: 'Demo inbox' },
  about: {
    zh: '这是演示站：短信和邮件不会真正发出，都留在这里。',
    en: 'This is a demo site: text messages and emails are not really sent. They all stay here.',
  },
  empty: {
    zh: '还没有消息。获取一个验证码，它就会出现在这里。',
    en: 'Nothing yet. Send a code and it appears here.',
  },
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'Email' },
  refresh: { zh: '刷新', en: 'Refresh' },
  other: { zh: 'English', en: '中文' },
};

const STYLE = `
  :root { line-height: 1.6; } body { max-width: 44rem; padding-top: 2rem; } h1 { font-size: 1.5rem; margin: 0; }
  nav { display: flex; gap: 1rem; margin: .5rem 0 1.5rem; } ol { list-style: none; padding: 0; display: grid; gap: .75rem; }
  li { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .75rem; padding: .9rem 1.1rem; }
  b { font: 600 1.6rem/1.4 ui-monospace, monospace; letter-spacing: .15em; display: block; }
  p { margin: .2rem 0 0; overflow-wrap: anywhere; white-space: pre-line; }
  h1 + p { margin: 0; font-size: smaller; line-height: 1.92; } small, h1 + p { opacity: .75; }
`;

/** The demo's inbox as a page without script. */
export function inboxPage(language: Language, messages: readonly InboxMessage[]): PlainPage {
  const text = (key: keyof typeof texts) => textIn(language, texts[key]);
  const [here, there] = language === 'zh-EN' ? ['en', 'zh'] : ['zh', 'en'];
  const items = messages.map((message) => drawMessage(message, text(message.channel), language));
  return {
    title: texts.title,
    about: texts.about,
    style: STYLE,
    body: html`
<nav><a href="?lang=${here}">${text('refresh')}</a> <a href="?lang=${there}">${text('other')}</a></nav>
${behaviorLink(language)}
${items.length > 0 ? html`<ol>${items}</ol>` : html`<p>${text('empty')}</p>`}
`,
  };
}

function drawMessage({ to, code, text, time }: InboxMessage, channel: string, language: Language): Html {
  const locale = language === 'zh-EN' ? 'en-GB' : 'zh-CN';
  const when = new Date(time * 1000).toLocaleString(locale, { timeZone: BUSINESS_TIME_ZONE });
  return html`<li><small>${channel} · ${to} · <time>${when}</time></small>${code ? html`<b>${code}</b>` : null}<p>${text}</p></li>`;
}
