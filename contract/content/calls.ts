import type { Calls } from '../call.ts';

const articleWords = { article_id: 'articleid', category: 'cat', language: 'lang' } as const;

/** Articles and tutorials. */
export const content = {
  /** Article categories with the titles of their articles. */
  listCategories: {
    method: 'POST',
    path: '/api/index/catinfo',
    body: 'form',
    words: articleWords,
    access: 'public',
    success: 1,
    failures: [],
  },
  /**
   * One article ("category message"), by id or by category and name. By its id, a deleted article can be distinguished from one that never existed.
   */
  getArticle: {
    method: 'POST',
    path: '/api/index/catmassage',
    body: 'form',
    words: articleWords,
    access: 'public',
    success: 1,
    failures: ['GONE'],
  },
  listNews: {
    method: 'GET',
    path: '/api/getNews',
    body: 'query',
    words: { ...articleWords, offset: 'startIndex', limit: 'pageSize' },
    access: 'public',
    success: 1,
    failures: [],
  },
  /** The documents of a language for the search index. */
  getSearchIndex: {
    method: 'GET',
    path: '/api/v3/content/get-search-index',
    body: 'query',
    words: articleWords,
    access: 'public',
    success: 1,
    failures: [],
  },
  /** The documents that contain a word of the query. The caller ranks them, because it also searches the pages about money. */
  findDocuments: {
    method: 'GET',
    path: '/api/v3/content/find-documents',
    body: 'query',
    words: articleWords,
    access: 'public',
    success: 1,
    failures: [],
  },
  listPackCourses: {
    method: 'GET',
    path: '/api/packCourseList',
    body: 'query',
    words: articleWords,
    access: 'public',
    success: 1,
    failures: [],
  },
} as const satisfies Calls;
