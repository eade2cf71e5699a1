import { z } from 'zod';
import { staffRoles } from '#rules/staff/staff-roles.ts';
import { flag, flagInput, id, limit, unixSeconds, unixSecondsInput, yuan } from '../fields.ts';
import type { SchemasOf } from '../schemas.ts';
import type { staff } from './calls.ts';
import { colleague, item, itemInFull, queue, queueCounts } from './schemas/queue.ts';

const text = (max: number) => z.string().max(max);
const roles = z.array(z.enum(staffRoles)).max(staffRoles.length);
const status = z.enum(['active', 'disabled']);
const before = id.optional();
/** A person's text about an action; shown as text. */
const reason = z.string().trim().min(1).max(200);
const nothing = z.object({});
const onStaff = z.object({ id });
const more = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), has_more: flag });

const session = z.object({
  me: z.object({ id, username: z.string(), roles }),
  /** The value for the header `csrf`. */
  csrf: z.string(),
  /** The end of the fresh authenticator proof; 0 without one. */
  proven_until: unixSeconds,
  /** The seconds until the session expires: 30 minutes after the last call. */
  idle_seconds: z.int().positive(),
});

/** 0 none, 1 pending, 2 passed, 3 failed, as in `getProgress`. */
const verificationState = z.int().min(0).max(3);

const memberRow = z.object({
  id,
  username: z.string(),
  mobile_text: z.string(),
  email_text: z.string(),
  status: z.enum(['active', 'frozen']),
  create_time: unixSeconds,
});

const provider = z.object({
  name: z.string(),
  title: z.string(),
  state: z.enum(['off', 'sandbox', 'live']),
  /** This server does the work by itself: there is no provider to test. */
  own: flag,
  success_time: unixSeconds,
  error_time: unixSeconds,
  /** The first error since the provider last worked; 0 while it works. */
  failing_time: unixSeconds,
  /** The kind of failure; null while the provider works. */
  kind: z.enum(['gone', 'refused', 'ours', 'busy', 'unknown']).nullable(),
  /** The failure in one sentence, and the place where it is fixed; empty while the provider works. */
  wrong: z.string(),
  mend: z.string(),
  /** The provider's code and message in its last error, without secrets. */
  code: z.string(),
  error: z.string(),
});

export const staffSchemas = {
  signIn: {
    input: z.object({ username: text(64), password: text(256) }),
    output: z.object({
      /** `setup` is the first sign-in: the staff member adds the secret to an authenticator and confirms with its code. */
      step: z.enum(['code', 'setup']),
      challenge: z.string(),
      expires: z.int().positive(),
      setup: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }).optional(),
    }),
  },
  confirmSignIn: {
    /** A code of the authenticator, or one of the recovery codes. */
    input: z.object({ challenge: text(128), code: text(32) }),
    output: session.extend({ recovery_codes: z.array(z.string()).optional() }),
  },
  /** `codes_left` counts the unused recovery codes. */
  getSession: { input: nothing, output: session.extend({ codes_left: z.int().nonnegative() }) },
  signOut: { input: nothing, output: z.null() },
  proveAgain: { input: z.object({ code: text(32) }), output: z.object({ proven_until: unixSeconds }) },
  changePassword: { input: z.object({ password: text(256), new_password: text(256) }), output: z.null() },
  renewRecoveryCodes: { input: nothing, output: z.object({ recovery_codes: z.array(z.string()) }) },
  listSessions: {
    input: nothing,
    output: z.array(
      z.object({
        id,
        ip: z.string(),
        user_agent: z.string(),
        create_time: unixSeconds,
        seen_time: unixSeconds,
        current: flag,
      }),
    ),
  },
  endSession: { input: z.object({ id }), output: z.null() },

  listStaff: {
    input: nothing,
    output: z.array(
      z.object({
        id,
        username: z.string(),
        roles,
        status,
        authenticator: flag,
        member: id.nullable(),
        /** The money that the colleague has moved alone on this business day. */
        alone_today: yuan,
        create_time: unixSeconds,
        seen_time: unixSeconds,
      }),
    ),
  },
  addStaff: {
    input: z.object({ username: text(64), roles }),
    /** The password is shown only in this answer. */
    output: z.object({ id, password: z.string() }),
  },
  setRoles: { input: onStaff.extend({ roles }), output: z.null() },
  /** The colleague's own account as a member; null for none. */
  setMember: { input: onStaff.extend({ member: id.nullable() }), output: z.null() },
  setStatus: { input: onStaff.extend({ status }), output: z.null() },
  /** Sets a new password; the next sign-in sets up the authenticator again. */
  resetAccess: { input: onStaff, output: z.object({ password: z.string() }) },
  listActs: {
    input: z.object({
      staff: id.optional(),
      act: text(64).optional(),
      /** A target such as `member:10001`. */
      target: text(64).optional(),
      outcome: z.enum(['done', 'refused']).optional(),
      from: unixSecondsInput.optional(),
      to: unixSecondsInput.optional(),
      before,
      limit,
    }),
    output: more(
      z.object({
        id,
        staff: colleague.nullable(),
        act: z.string(),
        target: z.string(),
        outcome: z.enum(['done', 'refused']),
        /** JSON text, to be shown as text. */
        before: z.string(),
        after: z.string(),
        ip: z.string(),
        time: unixSeconds,
      }),
    ),
  },

  listQueues: { input: nothing, output: z.array(queue) },
  getToday: {
    input: nothing,
    output: z.object({
      /** The queues of the caller's roles; `due_time` is that of the most urgent open item, 0 without any. */
      queues: z.array(
        queue
          .pick({ name: true, title: true, hours: true, open: true, overdue: true, mine: true })
          .extend({ due_time: unixSeconds }),
      ),
      /** The money from outside since the business day began; null without the role for it. */
      money: z
        .object({
          received: yuan,
          wechat: yuan,
          alipay: yuan,
          stripe: yuan,
          bank: yuan,
          paid_back: yuan,
        })
        .nullable(),
    }),
  },
  listQueue: {
    input: z.object({
      queue: text(32),
      status: z.enum(['open', 'passed', 'failed', 'withdrawn']).default('open'),
      claim: z.enum(['all', 'mine', 'free']).default('all'),
      overdue: flagInput.default(0),
      member: id.optional(),
      /** Open items are listed oldest first and continued with `after`, decided ones newest first with `before`. */
      before,
      after: id.optional(),
      limit,
    }),
    /** `counts` of the choices of the filters, each up to 1000; null for a further page and for one member. */
    output: more(item).extend({ counts: queueCounts.nullable() }),
  },
  readItem: { input: z.object({ id }), output: itemInFull },
  claimItem: { input: z.object({ id, claim: flagInput.default(1) }), output: item },
  decideItem: {
    input: z.object({
      id,
      version: z.coerce.number().int().nonnegative(),
      outcome: z.enum(['pass', 'fail']),
      reason: text(32).optional(),
      /** Text for the reason `other`; the member reads it. */
      note: text(200).optional(),
      /** The figures that the queue requires, by their keys. */
      figures: z.record(text(32), text(200)).optional(),
    }),
    output: item,
  },

  searchMembers: {
    input: z.object({
      /** The beginning of a phone number, e-mail address or name; a whole id or real name. */
      keyword: text(100).default(''),
      status: z.enum(['active', 'frozen']).optional(),
      before,
      limit,
    }),
    output: more(
      memberRow.extend({
        person: verificationState,
        company: verificationState,
        /** The name of the verified company, else of the verified person, masked as in the queues. */
        name_text: z.string(),
      }),
    ),
  },
  /** The number of members, for the page of a notice to everybody. */
  countMembers: { input: nothing, output: z.object({ members: z.int().nonnegative() }) },
  readMember: {
    input: z.object({ id }),
    output: memberRow.extend({
      mobile: z.string(),
      email: z.string(),
      language: z.string(),
      frozen_reason: z.string(),
      sessions: z.int().nonnegative(),
      seen_time: unixSeconds,
      verification: z.array(
        z.object({
          kind: z.enum(['person', 'company']),
          status: verificationState,
          name_text: z.string(),
          number_text: z.string(),
          item: id.nullable(),
        }),
      ),
    }),
  },
  listMemberEvents: {
    input: z.object({ id, before, limit }),
    output: more(
      z.object({ id, kind: z.string(), title: z.string(), ip: z.string(), user_agent: z.string(), time: unixSeconds }),
    ),
  },
  freezeMember: { input: z.object({ id, reason }), output: z.object({ sessions: z.int().nonnegative() }) },
  unfreezeMember: { input: z.object({ id, reason }), output: z.null() },
  endMemberSessions: { input: z.object({ id }), output: z.object({ sessions: z.int().nonnegative() }) },
  sendToMember: { input: z.object({ id, ...noticeFields() }), output: z.null() },
  sendToAll: { input: z.object(noticeFields()), output: z.null() },

  listProviders: { input: nothing, output: z.array(provider) },
  tryProvider: { input: z.object({ name: text(32) }), output: provider },
} satisfies SchemasOf<typeof staff>;

/** Titles are text; contents are HTML, reduced to what an article needs. */
function noticeFields() {
  const title = z.string().trim().min(1).max(60);
  const content = z.string().trim().min(1).max(20_000);
  return { title_zh: title, title_en: title, content_zh: content, content_en: content };
}
