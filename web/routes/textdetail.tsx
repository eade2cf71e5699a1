import { data, redirect } from 'react-router';
import { articleIdOfPage } from '#contract/screens.ts';
import { pageContext } from '../call/page-context.ts';
import { addressOf } from '../site/article/address-of.ts';
import { contentOf, statusWithout } from '../site/article/article.ts';
import { ArticleMissing } from '../site/article-missing.tsx';
import { ArticlePage } from '../site/news/article-page.tsx';
import type { Route } from './+types/textdetail';

/** An article of the news; documents and agreements have addresses of their own. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = articleIdOfPage(params);
  if (id === null) {
    throw data(null, { status: 404 });
  }
  const article = await contentOf(context.get(pageContext)).getArticle({ article_id: id });
  if (!article.ok) {
    throw data(null, { status: statusWithout(article.err) });
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

export const ErrorBoundary = ArticleMissing;
