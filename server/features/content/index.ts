import type { Feature } from '#server/feature/feature.ts';
import { getArticle } from './get-article.ts';
import { listCategories } from './list-categories.ts';
import { listNews } from './list-news.ts';
import { listPackCourses } from './list-pack-courses.ts';
import { loadContent } from './load-content.ts';
import { registerCrawlerFiles } from './sitemap.ts';

export const content: Feature = {
  name: 'content',
  calls: [listCategories, getArticle, listNews, listPackCourses],
  load: loadContent,
  routes: registerCrawlerFiles,
};
