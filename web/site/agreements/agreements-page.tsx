import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { type Article, type Block, chaptersOf } from '../article/article.ts';
import { Blocks } from '../article/blocks.tsx';
import { PageHead } from '../head/page-head.tsx';
import { agreementTexts } from './texts.ts';
import './agreements-page.css';

/** Every agreement on one page, each with an anchor of its name, and their chapters beside them. */
export function AgreementsPage({ agreements }: { agreements: readonly Article[] }) {
  const text = useText(agreementTexts);
  const parts = agreements.map((article) => ({
    ...article,
    blocks: article.blocks.map((block) => within(article, block)),
  }));
  return (
    <main className="wrap agreements-page" id="content" data-part="agreements">
      <PageHead title={text('title')} description={text('description')} />
      <nav className="agreements-page__contents" aria-label={text('contents')}>
        {parts.map(({ name, title, blocks }) => (
          <div key={name}>
            <a href={`#${name}`}>{title}</a>
            <ul>
              {chaptersOf(blocks).map((chapter) => (
                <li key={chapter.id}>
                  <a href={`#${encodeURIComponent(chapter.id)}`}>{chapter.text}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="agreements-page__text">
        <h1>{text('title')}</h1>
        {parts.map(({ name, title, summary, create_time, blocks }) => (
          <article key={name} aria-labelledby={name}>
            <h2 id={name}>{title}</h2>
            <p className="lead">{summary}</p>
            <p className="agreements-page__date num">{text('inForce', { day: formatDay(create_time) })}</p>
            <Blocks blocks={blocks} />
          </article>
        ))}
      </div>
    </main>
  );
}

/** Two agreements have chapters with the same name, so anchors begin with the agreement's; a chapter is one level deeper on this page. */
const within = ({ name }: Article, block: Block): Block =>
  block.kind === 'heading' ? { ...block, id: `${name}-${block.id}` } : block;
