import type { MessageRow } from '#contract/messages/calls.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { html } from '#formats/html/html.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import type { MessageText } from './message-text.ts';
import type { StoredMessage } from './store.ts';
import type { MessageApp, MessageParams } from './tables.ts';
import { messageTexts } from './texts.ts';

/** The text of a message in its reader's language. `content` is HTML, `summary` is its beginning as plain text, `next` a link with its label. */
export type RenderedMessage = { title: string; summary: string; content: string; next?: { link: string; act: string } };

/** More than two lines of the widest list; the page cuts the text at the end of its box. */
const SUMMARY_LETTERS = 240;

export function renderMessage(
  { kind, params }: Pick<StoredMessage, 'kind' | 'params'>,
  language: Language,
): RenderedMessage {
  return kind === 'notice' ? renderNotice(params, language) : renderKind(kind, params, language);
}

type Tickets = Pick<Deps, 'tickets'>;

export function toMessageRow(deps: Tickets, message: StoredMessage, language: Language): MessageRow {
  const { title, summary } = renderMessage(message, language);
  return {
    id: message.id,
    member_id: message.member_id ?? 0,
    title,
    summary,
    type: message.kind,
    is_read: flagOf(message.is_read),
    create_time: secondsOf(message.created_at),
    ...(message.app && { app: appOnWire(deps, message.app, language) }),
  };
}

const appOnWire = ({ tickets }: Tickets, { name, version, color, icon }: MessageApp, language: Language) => ({
  name: textIn(language, name),
  version,
  theme_color: color,
  icon_url: icon ? tickets.urlFor(icon, icon.mime === 'image/jpeg' ? 'icon.jpg' : 'icon.png') : '',
});

/** An unknown kind, which a newer process may have written, is shown by its name. */
function renderKind(kind: string, params: MessageParams, language: Language): RenderedMessage {
  const text = (messageTexts as Record<string, MessageText>)[kind];
  if (!text) {
    return { title: kind, summary: '', content: '' };
  }
  const body = fill(textIn(language, text.body), params, language);
  return {
    title: fill(textIn(language, text.title), params, language),
    summary: shorten(body),
    content: html`<p>${body}</p>`.text,
    ...nextOf(text, params, language),
  };
}

/** A message may be older than its present text, so a value of the link may be missing. */
function nextOf({ link, act }: MessageText, params: MessageParams, language: Language): Pick<RenderedMessage, 'next'> {
  const isWhole = [...(link ?? '').matchAll(/\{(\w+)\}/g)].every(([, name]) => params[name!] !== undefined);
  return link && act && isWhole ? { next: { link: fill(link, params, language), act: textIn(language, act) } } : {};
}

/** Staff have written the HTML; it is cleaned on writing and again on reading (quality.md). */
function renderNotice({ title = '', content = '' }: MessageParams, language: Language): RenderedMessage {
  const html = inLanguage(content, language);
  return { title: inLanguage(title, language), summary: shorten(plainText(html)), content: html };
}

function fill(template: string, params: MessageParams, language: Language): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => inLanguage(params[name] ?? '', language));
}

const inLanguage = (value: string | number | Localized, language: Language): string =>
  typeof value === 'object' ? textIn(language, value) : String(value);

function shorten(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > SUMMARY_LETTERS ? `${letters.slice(0, SUMMARY_LETTERS - 1).join('')}…` : letters.join('');
}

const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
