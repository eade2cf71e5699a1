import type { z } from 'zod';
import type { contentSchemas } from '#contract/content/schemas.ts';
import { pathTo } from '#contract/screens.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { PageHead } from '../head/page-head.tsx';
import { CoverPicture } from './cover-picture.tsx';
import { newsTexts } from './texts.ts';
import './news-page.css';

export const NEWS_ON_A_PAGE = 10;

type News = z.output<typeof contentSchemas.listNews.output>;
type Props = News & { page: number };

/** The articles as rows, the newest one with a large cover. */
export function NewsPage({ page, list, total }: Props) {
  const text = useText(newsTexts);
  const [first, ...others] = list;
  const isFirstPage = page === 1;
  const title = isFirstPage ? text('news') : text('newsPage', { page });
  return (
    <main className="wrap news-page" id="content" data-part="news">
      <PageHead title={title} description={text('newsLead')} />
      <h1>{text('news')}</h1>
      {isFirstPage && first && <Newest article={first} />}
      <ul>
        {(isFirstPage ? others : list).map((article) => (
          <NewsRow key={article.article_id} article={article} />
        ))}
      </ul>
      <Pages page={page} isLast={page * NEWS_ON_A_PAGE >= total} />
    </main>
  );
}

type RowProps = { article: News['list'][number] };

function Newest({ article }: RowProps) {
  return (
    <a className="news-page__newest" href={addressOf(article)}>
      <CoverPicture cover={article.cover} large />
      <div>
        <p className="news-page__date num">{formatDay(article.create_time)}</p>
        <h2>{article.title}</h2>
        <p>{article.summary}</p>
      </div>
    </a>
  );
}

function NewsRow({ article }: RowProps) {
  return (
    <li>
      <a className="news-page__row" href={addressOf(article)}>
        <p className="news-page__date num">{formatDay(article.create_time)}</p>
        <div>
          <h2>{article.title}</h2>
          <p>{article.summary}</p>
        </div>
        <CoverPicture cover={article.cover} />
      </a>
    </li>
  );
}

const addressOf = ({ article_id }: RowProps['article']) => pathTo('textdetail', { articleId: article_id });

function Pages({ page, isLast }: { page: number; isLast: boolean }) {
  const text = useText(newsTexts);
  return page === 1 && isLast ? (
    <p className="news-page__end">{text('noMore')}</p>
  ) : (
    <nav className="news-page__pages" aria-label={text('pages')}>
      {page > 1 && (
        <a
          className="button is-line"
          rel="prev"
          href={page === 2 ? pathTo('news') : `${pathTo('news')}?page=${page - 1}`}
        >
          {text('newer')}
        </a>
      )}
      {!isLast && (
        <a className="button is-line" rel="next" href={`${pathTo('news')}?page=${page + 1}`}>
          {text('older')}
        </a>
      )}
    </nav>
  );
}
