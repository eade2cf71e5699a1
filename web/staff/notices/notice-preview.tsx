import { useText } from '../../texts/use-text.ts';
import type { Notice } from './notice-form.tsx';
import { noticeParagraphs } from './notice-html.ts';
import { noticeTexts } from './texts.ts';
import './notice-preview.css';

const versions = [
  { lang: 'zh-CN', title: 'title_zh', content: 'content_zh' },
  { lang: 'en', title: 'title_en', content: 'content_en' },
] as const;

/** Both versions of a message, as members read them. */
export function NoticePreview({ notice }: { notice: Notice }) {
  const text = useText(noticeTexts);
  return (
    <div className="notice-preview">
      {versions.map(({ lang, title, content }) => (
        <article key={lang} lang={lang}>
          <h3 className={notice[title] ? undefined : 'mute'}>{notice[title] || text(title)}</h3>
          {noticeParagraphs(notice[content]).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity and never move.
            <p key={index}>{paragraph}</p>
          ))}
        </article>
      ))}
    </div>
  );
}
