import { cleanHtml } from '#server/feature/clean-html.ts';
import type { Notice } from '#server/features/messages/send-message.ts';

type Fields = { title_zh: string; title_en: string; content_zh: string; content_en: string };

/** A notice of staff, cleaned of everything that runs, loads or frames. */
export const noticeOf = ({ title_zh, title_en, content_zh, content_en }: Fields): Notice => ({
  title: { zh: title_zh, en: title_en },
  content: { zh: cleanHtml(content_zh), en: cleanHtml(content_en) },
});
