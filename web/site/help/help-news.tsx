import { pathTo } from '#contract/screens.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import type { NewsList } from './help-data.ts';
import { helpTexts } from './texts.ts';
import './help-news.css';

/** The latest news. */
export function HelpNews({ news }: { news: NewsList }) {
  const text = useText(helpTexts);
  return news.length === 0 ? null : (
    <section className="wrap help-news" aria-labelledby="news">
      <h2 id="news">{text('news')}</h2>
      <ul>
        {news.map(({ article_id, title, create_time }) => (
          <li key={article_id}>
            <a href={pathTo('textdetail', { articleId: article_id })}>
              <span className="num">{formatDay(create_time)}</span>
              <b>{title}</b>
            </a>
          </li>
        ))}
      </ul>
      <a className="link" href={pathTo('news')}>
        {text('allNews')}
      </a>
    </section>
  );
}
