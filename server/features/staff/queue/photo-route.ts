import type { FastifyInstance, FastifyRequest } from 'fastify';
import { watermark } from '#pictures/watermark.ts';
import { formatBusinessTime } from '#rules/calendar.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { StaffMember } from '#server/feature/member.ts';
import { createStaffCookies } from '#server/feature/staff-cookie.ts';
import { readPhoto } from '#server/features/identity/photos/read-photo.ts';
import type { TicketedPhoto } from '#server/secrets/photo-tickets.ts';
import { recordAct } from '../acts/record-act.ts';
import { readStaffSession } from '../sign-in/read-staff-session.ts';
import { queueNamed } from './queue-access.ts';

/**
 * `/photo/{ticket}`: one sealed picture. For a member the ticket suffices. Staff also need the session of the ticket, get a watermark with their name
 * and the time, and every view is recorded.
 */
export function registerPhotos(app: FastifyInstance, deps: Deps): void {
  const cookie = createStaffCookies(deps.config.publicUrl).session.name;
  app.get('/photo/:ticket', { compress: false }, async (request, reply) => {
    const { ticket } = request.params as { ticket: string };
    const photo = deps.photoTickets.open(ticket);
    const staff = photo && photo.staffId !== null ? await staffOf(deps, request, cookie, photo) : null;
    const mayLook = photo && (photo.staffId === null || staff);
    const bytes = mayLook ? await readPhoto(deps, photo) : null;
    if (!mayLook || !bytes) {
      return reply.callNotFound();
    }
    reply.type('image/jpeg').headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(Buffer.from(staff ? await marked(deps, request, photo, staff, bytes) : bytes));
  });
}

type ForStaff = Extract<TicketedPhoto, { staffId: number }>;

/** The member of staff of the ticket, if this is their session and their role still covers the queue. */
async function staffOf(deps: Deps, request: FastifyRequest, cookie: string, { staffId, subject }: ForStaff) {
  const token = request.cookies[cookie];
  const found = token ? await readStaffSession(deps, token, { touch: true }) : null;
  if (found?.staff.id !== staffId) {
    return null;
  }
  const { staff } = found;
  const queue = subject.slice(0, subject.indexOf(':'));
  return queueNamed({ reviewQueues: deps.reviewQueues, staff }, queue).ok ? staff : null;
}

async function marked(deps: Deps, { ip }: FastifyRequest, photo: TicketedPhoto, staff: StaffMember, bytes: Uint8Array) {
  const target = photo.staffId === null ? '' : photo.subject;
  await recordAct(deps.db, deps.clock, { staff, ip }, { act: 'view-photo', target });
  const time = formatBusinessTime(deps.clock.now().getTime() / 1000);
  return watermark(bytes, `${staff.username} ${time}`, { isWriting: photo.what === 'number' });
}
