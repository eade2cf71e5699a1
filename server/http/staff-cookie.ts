import type { FastifyReply } from 'fastify';

export type StaffCookie = { name: string; set(reply: FastifyReply, token: string | null): void };

/**
 * The back office's cookie. `__Host-` keeps other hosts of the same domain from planting one, and browsers take it over https alone
 * (RFC 6265bis §4.1.3.2), so a demo on plain http has another name; each installation knows only its own.
 */
export function createStaffCookie(publicUrl: string): StaffCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-qdb_staff' : 'qdb_staff';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    name,
    set: (reply, token) =>
      void (token === null ? reply.clearCookie(name, options) : reply.setCookie(name, token, options)),
  };
}
