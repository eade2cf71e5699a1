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
  /** The app that the operator shows on the home page, with its install page: the setting `demo_app` is its short code. Null without the setting. */
  getShowcase: {
    method: 'GET',
    path: '/api/v3/site/get-showcase',
    body: 'query',
    words: { app_name: 'appname', version_code: 'versioncode' },
    access: 'public',
    success: 1,
    overlay: false,
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
  /**
   * The things of the member that a text names: packed apps by name, link, package name and bundle id; distributed ones by name, package name and
   * short link, also inside an address; orders by four or more characters of their number. At most twenty of each, the newest first; `has_more`
   * says that a group has more.
   */
  searchOwn: {
    method: 'POST',
    path: '/api/v3/site/search-own',
    body: 'json',
    words: { app_id: 'appid', app_name: 'appname', app_name_zh: 'appname_zh', link: 'weburl' },
    access: 'guarded',
    success: 1,
    quiet: true,
    overlay: false,
    failures: [],
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
