import { data } from 'react-router';
import { pageContext } from '../call/page-context.ts';
import { AgreementsPage } from '../site/agreements/agreements-page.tsx';
import { contentOf } from '../site/article/article.ts';
import { Unexpected } from '../site/unexpected.tsx';
import type { Route } from './+types/xieyi';

export async function loader({ context }: Route.LoaderArgs) {
  const api = contentOf(context.get(pageContext));
  const categories = await api.listCategories({ category: 'xieyi' });
  const names = categories.ok ? (categories.data[0]?.children ?? []).map(({ name }) => name) : [];
  const articles = await Promise.all(names.map((name) => api.getArticle({ category: 'xieyi', name })));
  const agreements = articles.flatMap((article) => (article.ok ? [article.data] : []));
  if (agreements.length === 0 || agreements.length < names.length) {
    throw data(null, { status: 500 });
  }
  return agreements;
}

/** /xieyi — the service agreement, and the user agreement with the privacy notice. */
export default function Agreements({ loaderData }: Route.ComponentProps) {
  return <AgreementsPage agreements={loaderData} />;
}

export const ErrorBoundary = Unexpected;
