import { messageTexts } from '../../messages/texts.ts';
import { formatClock } from '../../texts/format.ts';
import { textsIn, useText } from '../../texts/use-text.ts';
import type { Notice } from './notice-form.tsx';
import { noticeParagraphs } from './notice-html.ts';
import { noticeTexts } from './texts.ts';
import './notice-preview.css';

const versions = [
  { lang: 'zh-CN', language: 'zh-CN', title: 'title_zh', content: 'content_zh' },
  { lang: 'en', language: 'zh-EN', title: 'title_en', content: 'content_en' },
] as const;

type Props = {
  notice: Notice;
  /** Shown as rows of the message list, with sample words for empty fields. */
  isDraft?: boolean;
};

/** Both versions of a message to everybody, as members read them. */
export function NoticePreview({ notice, isDraft = false }: Props) {
  const text = useText(noticeTexts);
  return (
    <div className={isDraft ? 'notice-preview is-draft' : 'notice-preview'}>
      {versions.map(({ lang, language, title, content }) => (
        <article key={lang} lang={lang}>
          <header>
            <h3 className={notice[title] ? undefined : 'mute'}>{notice[title] || text(`sample_${title}`)}</h3>
            <span className="tag is-brand">{textsIn(messageTexts, language)('broadcast')}</span>
            <time className="num">{formatClock(Date.now() / 1000)}</time>
          </header>
          <div>
            {noticeParagraphs(notice[content] || text(`sample_${content}`)).map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity and never move.
              <p key={index}>{paragraph} </p>
            ))}
          </div>
        </article>
      ))}
    </div>
  );
}
