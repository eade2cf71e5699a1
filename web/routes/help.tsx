import { pageContext } from '../call/page-context.ts';
import { contentOf } from '../site/article/article.ts';
import { HelpPage } from '../site/help/help-page.tsx';
import { searchSite } from '../site/searched/load-search-index.ts';
import type { Route } from './+types/help';

const NEWS_HERE = 3;
const LONGEST_QUERY = 100;

/** `?q=` shows the results of a search; without it the whole help center. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  if (query !== '') {
    return { query, hits: await searchSite(context, query) };
  }
  const api = contentOf(context.get(pageContext));
  const [categories, courses, news] = await Promise.all([
    api.listCategories(),
    api.listPackCourses(),
    api.listNews({ limit: NEWS_HERE }),
  ]);
  return {
    query,
    categories: categories.ok ? categories.data : [],
    courses: courses.ok ? courses.data : [],
    news: news.ok ? news.data.list : [],
  };
}

/** /help — the help center. */
export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpPage {...loaderData} />;
}
