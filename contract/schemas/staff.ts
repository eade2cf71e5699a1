import { z } from 'zod';
import type { staff } from '../calls/staff.ts';
import type { SchemasOf } from '../schemas.ts';
import { flag, id, limit, unixSeconds } from './fields.ts';

const text = (max: number) => z.string().max(max);
const role = z.enum(['owner', 'reviewer', 'editor', 'finance', 'support']);
const roles = z.array(role).max(5);
const status = z.enum(['active', 'disabled']);
const before = id.optional();
const nothing = z.object({});
const onStaff = z.object({ id });
/** Also `id,username` of whoever holds or decided something. */
const colleague = z.object({ id, username: z.string() });
const more = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), has_more: flag });

const session = z.object({
  me: z.object({ id, username: z.string(), roles }),
  /** Goes back in the header `csrf`. */
  csrf: z.string(),
  /** Until when the authenticator need not be asked again; 0 when it has to be. */
  proven_until: unixSeconds,
  /** 30 minutes after the last call. */
  idle_seconds: z.int().positive(),
});

export const staffSchemas = {
  signIn: {
    input: z.object({ username: text(64), password: text(256) }),
    output: z.object({
      /** `setup` is the first time: the secret goes into an authenticator, whose code then confirms. */
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
  getSession: { input: nothing, output: session },
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
        create_time: unixSeconds,
        seen_time: unixSeconds,
      }),
    ),
  },
  addStaff: {
    input: z.object({ username: text(64), roles }),
    /** The password is shown this once. */
    output: z.object({ id, password: z.string() }),
  },
  setRoles: { input: onStaff.extend({ roles }), output: z.null() },
  setStatus: { input: onStaff.extend({ status }), output: z.null() },
  /** A new password, and the authenticator is set up again at the next sign-in. */
  resetAccess: { input: onStaff, output: z.object({ password: z.string() }) },
  listActs: {
    input: z.object({
      staff: id.optional(),
      act: text(64).optional(),
      /** Such as `member:10001`. */
      target: text(64).optional(),
      outcome: z.enum(['done', 'refused']).optional(),
      from: z.coerce.number().pipe(unixSeconds).optional(),
      to: z.coerce.number().pipe(unixSeconds).optional(),
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
} satisfies SchemasOf<typeof staff>;
