import type { Calls } from '../call.ts';

/** Articles and tutorials. */
export const content = {
  /** Article categories with the titles of their articles. */
  listCategories: {
    method: 'POST',
    path: '/api/index/catinfo',
    body: 'form',
    access: 'public',
    success: 1,
    failures: [],
  },
  /** One article ("category message"), by id or by category and name. */
  getArticle: {
    method: 'POST',
    path: '/api/index/catmassage',
    body: 'form',
    access: 'public',
    success: 1,
    failures: [],
  },
  listNews: { method: 'GET', path: '/api/getNews', body: 'query', access: 'public', success: 1, failures: [] },
  listPackCourses: {
    method: 'GET',
    path: '/api/packCourseList',
    body: 'query',
    access: 'public',
    success: 1,
    failures: [],
  },
} as const satisfies Calls;
