import { pathTo } from '#contract/screens.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { type Article, changedAt } from '../article/article.ts';
import { Blocks } from '../article/blocks.tsx';
import { Neighbors } from '../article/neighbors.tsx';
import { PageHead } from '../head/page-head.tsx';
import { CoverPicture } from './cover-picture.tsx';
import { newsTexts } from './texts.ts';
import './article-page.css';

/** An article of the news, or a tutorial: its head, its cover, and the text in the reading column. */
export function ArticlePage({ article }: { article: Article }) {
  const text = useText(newsTexts);
  const list =
    article.category === 'courses'
      ? { name: text('tutorials'), path: pathTo('apppack') }
      : { name: text('news'), path: pathTo('news') };
  return (
    <main id="content" data-part="article">
      <PageHead
        title={article.title}
        description={article.summary}
        trail={[list]}
        times={{ publishedAt: article.create_time, updatedAt: changedAt(article) }}
      />
      <article>
        <header className="article-page__head">
          <nav className="article-page__crumbs" aria-label={text('place')}>
            <a href={list.path}>{list.name}</a>
          </nav>
          <h1>{article.title}</h1>
          <p className="lead">{article.summary}</p>
          <p className="article-page__facts num">
            <Day at={article.create_time} />
            {formatDay(changedAt(article)) !== formatDay(article.create_time) && (
              <span>
                {text('updatedOn')} <Day at={changedAt(article)} />
              </span>
            )}
            <span>{text('minutes', { count: minutesOf(article) })}</span>
          </p>
        </header>
        {article.cover !== '' && (
          <div className="article-page__cover">
            <CoverPicture cover={article.cover} large />
          </div>
        )}
        <div className="article-page__text">
          <Blocks blocks={article.blocks} />
          <Neighbors previous={linkTo(article.prev)} next={linkTo(article.next)} />
        </div>
      </article>
    </main>
  );
}

function Day({ at }: { at: number }) {
  const day = formatDay(at);
  return <time dateTime={day.replaceAll('.', '-')}>{day}</time>;
}

const linkTo = (neighbor: Article['prev']) =>
  neighbor && { to: pathTo('textdetail', { articleId: neighbor.article_id }), title: neighbor.title };

/** Chinese characters and English words read in a minute (Brysbaert 2019, "How many words do we read per minute?"). */
const READ_IN_A_MINUTE = { letters: 260, words: 238 };

/** The reading time of an article, at least a minute. */
function minutesOf({ content }: Pick<Article, 'content'>): number {
  const text = content.replace(/<[^<>]*>/g, ' ');
  const letters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[A-Za-z0-9]+/g)?.length ?? 0;
  return Math.max(1, Math.round(letters / READ_IN_A_MINUTE.letters + words / READ_IN_A_MINUTE.words));
}
