import type { Feature } from '#server/feature/feature.ts';
import { sendExamples } from './examples.ts';
import { findDocuments } from './find-documents.ts';
import { getArticle } from './get-article.ts';
import { getSearchIndex } from './get-search-index.ts';
import { listCategories } from './list-categories.ts';
import { listNews } from './list-news.ts';
import { listPackCourses } from './list-pack-courses.ts';
import { loadContent } from './load-content.ts';
import { sendSdkPackage } from './sdk-package.ts';
import { registerCrawlerFiles } from './sitemap.ts';

export const content: Feature = {
  name: 'content',
  calls: [listCategories, getArticle, getSearchIndex, findDocuments, listNews, listPackCourses],
  load: loadContent,
  routes(app, deps) {
    sendExamples(app);
    sendSdkPackage(app);
    registerCrawlerFiles(app, deps);
  },
};
