import { loadSearchIndex } from '../../site/searched/load-search-index.ts';
import type { Route } from './+types/search-index';

/** The texts for the search in the browser, in the language of the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const index = await loadSearchIndex(context);
  return Response.json(index, { status: index ? 200 : 500, headers: { 'x-robots-tag': 'noindex' } });
}
