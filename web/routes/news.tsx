import { data } from 'react-router';
import { pageContext } from '../call/page-context.ts';
import { contentOf } from '../site/article/article.ts';
import { ArticleMissing } from '../site/article-missing.tsx';
import { NEWS_ON_A_PAGE, NewsPage } from '../site/news/news-page.tsx';
import type { Route } from './+types/news';

/** `?page=2` is the second page; one beyond the last answers 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const pageText = new URL(request.url).searchParams.get('page') ?? '1';
  const page = /^[1-9]\d{0,3}$/.test(pageText) ? Number(pageText) : 0;
  if (page === 0) {
    throw data(null, { status: 404 });
  }
  const news = await contentOf(context.get(pageContext)).listNews({
    offset: (page - 1) * NEWS_ON_A_PAGE,
    limit: NEWS_ON_A_PAGE,
  });
  if (!news.ok) {
    throw data(null, { status: 500 });
  }
  if (news.data.list.length === 0 && page > 1) {
    throw data(null, { status: 404 });
  }
  return { page, ...news.data };
}

/** /news — the articles, newest first. */
export default function News({ loaderData }: Route.ComponentProps) {
  return <NewsPage {...loaderData} />;
}

export const ErrorBoundary = ArticleMissing;
