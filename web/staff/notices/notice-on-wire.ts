import type { Notice } from './notice-form.tsx';
import { noticeHtml } from './notice-html.ts';

/** A typed message as the calls want it: contents are HTML. */
export const noticeOnWire = ({ content_zh, content_en, ...titles }: Notice): Notice => ({
  ...titles,
  content_zh: noticeHtml(content_zh),
  content_en: noticeHtml(content_en),
});
