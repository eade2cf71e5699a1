import type { Calls } from '../call.ts';

/** Facts of the site for every page, and the check of a visitor's link. */
export const site = {
  listSystemInfo: {
    method: 'GET',
    path: '/api/aon/system_info',
    body: 'query',
    access: 'public',
    success: 1,
    quiet: true,
    overlay: false,
    failures: [],
  },
  listBanners: {
    method: 'GET',
    path: '/api/aon/aon_list',
    body: 'query',
    access: 'public',
    success: 1,
    quiet: true,
    overlay: false,
    failures: [],
  },
  listUpdateLogs: {
    method: 'GET',
    path: '/api/web_log/web_log_list',
    body: 'query',
    access: 'public',
    success: 1,
    failures: [],
  },
  checkLink: {
    method: 'POST',
    path: '/api/v3/site/check-link',
    body: 'json',
    words: { app_id: 'appid', app_name: 'appname' },
    access: 'optional',
    success: 1,
    overlay: false,
    failures: ['NO_LINK', 'URL'],
  },
  listIcons: {
    method: 'GET',
    path: '/api/v3/site/list-icons',
    body: 'query',
    words: { color: 'colour' },
    access: 'public',
    success: 1,
    overlay: false,
    failures: [],
  },
} as const satisfies Calls;
