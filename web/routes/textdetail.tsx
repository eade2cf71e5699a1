import { data, isRouteErrorResponse, redirect } from 'react-router';
import { articleIdOfPage } from '#contract/screens.ts';
import { pageContext } from '../call/page-context.ts';
import { addressOf } from '../site/article/address-of.ts';
import { contentOf } from '../site/article/article.ts';
import { Gone, NotFound } from '../site/missing/not-found.tsx';
import { ArticlePage } from '../site/news/article-page.tsx';
import { Unexpected } from '../site/unexpected.tsx';
import type { Route } from './+types/textdetail';

const statuses = { NOT_FOUND: 404, GONE: 410 };

/** An article of the news; documents and agreements have addresses of their own. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = articleIdOfPage(params);
  if (id === null) {
    throw data(null, { status: 404 });
  }
  const article = await contentOf(context.get(pageContext)).getArticle({ article_id: id });
  if (!article.ok) {
    throw data(null, { status: statuses[article.err as keyof typeof statuses] ?? 500 });
  }
  const elsewhere = addressOf(article.data);
  if (elsewhere) {
    throw redirect(elsewhere, 301);
  }
  return article.data;
}

/** /textdetail/… — one article. */
export default function TextDetail({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status >= 500) {
    return <Unexpected />;
  }
  return error.status === 410 ? <Gone /> : <NotFound />;
}
