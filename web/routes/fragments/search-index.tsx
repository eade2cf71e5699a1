import { pageContext } from '../../call/page-context.ts';
import { contentOf } from '../../site/article/article.ts';
import type { Route } from './+types/search-index';

/** The documents of a language, for a search in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const index = await contentOf(context.get(pageContext)).getSearchIndex();
  return Response.json(index.ok ? index.data : null, {
    status: index.ok ? 200 : 500,
    headers: { 'x-robots-tag': 'noindex' },
  });
}
