import type { Calls } from '../call.ts';

/** Articles and tutorials. */
export const content = {
  listPackCourses: {
    method: 'GET',
    path: '/api/packCourseList',
    body: 'query',
    access: 'public',
    success: 1,
    failures: [],
  },
} as const satisfies Calls;
