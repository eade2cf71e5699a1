import type { FastifyRequest } from 'fastify';
import { parseLanguage } from '#words/language.ts';
import type { RequestContext } from './handle.ts';
import type { StaffCookies } from './staff-cookie.ts';

/** The cookie that identifies, in the demo's inbox, the browser that requested a code. */
export const BROWSER_COOKIE = 'qdb_browser';

export function contextOf(request: FastifyRequest): RequestContext {
  const { headers, cookies, ip } = request;
  return {
    token: header(headers.token)?.slice(0, 128) || null,
    staffKey: null,
    staffBrowser: null,
    language: parseLanguage(header(headers.lang)) ?? 'zh-CN',
    ip,
    userAgent: (header(headers['user-agent']) ?? '').slice(0, 300),
    browser: browserIn(cookies?.[BROWSER_COOKIE]),
  };
}

/** A cookie may contain anything, so only values in the form of our own names are used. */
const browserIn = (name = ''): string | null => (/^\w{1,64}$/.test(name) ? name : null);

/** The context with the back office's cookies, for calls alone: pages and streams are not for staff. */
export function callContextOf(request: FastifyRequest, { session, browser }: StaffCookies): RequestContext {
  const { cookies, headers } = request;
  const token = cookies?.[session.name]?.slice(0, 128);
  const csrf = header(headers.csrf)?.slice(0, 128) ?? '';
  const staffBrowser = cookies?.[browser.name]?.slice(0, 128) ?? null;
  return { ...contextOf(request), staffKey: token ? { token, csrf } : null, staffBrowser };
}

const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
