import ArrowRight from 'lucide-react/icons/arrow-right';
import type { z } from 'zod';
import type { contentSchemas } from '#contract/content/schemas.ts';
import { pathTo, screens } from '#contract/screens.ts';
import { Icon } from '../../../components/icon.tsx';
import { formatDay } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { CoverPicture } from '../../news/cover-picture.tsx';
import { Section } from '../section.tsx';
import { home } from '../texts.ts';
import './news-teaser.css';

export type News = z.output<typeof contentSchemas.listNews.output>['list'];
export const NEWS_SHOWN = 3;

/** The newest articles. */
export function NewsTeaser({ news }: { news: News }) {
  const text = useText(home);
  if (news.length === 0 || !screens.textdetail.open) {
    return null;
  }
  return (
    <Section id="news" className="news-teaser">
      <div className="news-teaser__head">
        <h2>{text('newsTitle')}</h2>
        {screens.news.open && (
          <a className="link" href={pathTo('news')}>
            {text('newsAll')}
            <Icon of={ArrowRight} />
          </a>
        )}
      </div>
      <ul>
        {news.map((article) => (
          <li key={article.article_id}>
            <a href={pathTo('textdetail', { articleId: article.article_id })}>
              <CoverPicture cover={article.cover} />
              <span className="num">{formatDay(article.create_time)}</span>
              <h3>{article.title}</h3>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
