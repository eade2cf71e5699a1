import type { Notice } from './notice-form.tsx';
import { noticeHtml } from './notice-html.ts';

/** A typed message in the form of the calls, whose contents are HTML. */
export const noticeOnWire = ({ content_zh, content_en, ...titles }: Notice): Notice => ({
  ...titles,
  content_zh: noticeHtml(content_zh),
  content_en: noticeHtml(content_en),
});
