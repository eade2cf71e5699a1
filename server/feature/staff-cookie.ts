import type { FastifyReply } from 'fastify';
import { KNOWN_BROWSER_SECONDS } from '#rules/staff/sign-in-tries.ts';

type StaffCookie = { name: string; set(reply: FastifyReply, value: string | null): void };
/** The cookie of the session, and that of a known browser. */
export type StaffCookies = { session: StaffCookie; browser: StaffCookie };

/**
 * The back office's cookies. `__Host-` prevents other hosts of the same domain from setting one, and browsers accept it over https only (RFC 6265bis
 * §4.1.3.2), so a demo on plain http uses other names; each installation knows only its own.
 */
export function createStaffCookies(publicUrl: string): StaffCookies {
  const secure = publicUrl.startsWith('https:');
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const cookie = (suffix: string, life: { maxAge?: number }): StaffCookie => {
    const name = `${secure ? '__Host-' : ''}${suffix}`;
    return {
      name,
      set: (reply, value) =>
        void (value === null
          ? reply.clearCookie(name, options)
          : reply.setCookie(name, value, { ...options, ...life })),
    };
  };
  return { session: cookie('qdb_staff', {}), browser: cookie('qdb_staff_browser', { maxAge: KNOWN_BROWSER_SECONDS }) };
}
