import { getArticle } from './get-article.ts';
import { listCategories } from './list-categories.ts';
import { listNews } from './list-news.ts';
import { listPackCourses } from './list-pack-courses.ts';

export default [listCategories, getArticle, listNews, listPackCourses];
