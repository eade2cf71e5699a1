import { z } from 'zod';
import { languages } from '#words/language.ts';
import { flag, flagInput, limit, listOf, page, pictureInput, unixSeconds, yuan } from '../fields.ts';
import type { SchemasOf } from '../schemas.ts';
import type { account } from './calls.ts';
import { userinfo } from './schemas/userinfo.ts';

/** 0 none, 1 pending, 2 passed, 3 failed. */
const verification = z.int().min(0).max(3);
const text = (max: number) => z.string().max(max);
const ticket = z.object({ ticket: text(128) });
/** The proof of the member for a change: the password, a code to the member's own phone or address, or the proof of `pollConfirmTicket`. */
const proof = { password: text(256).optional(), own_code: text(16).optional(), proof: text(128).optional() };
const count = z.int().nonnegative();
const membership = z.object({
  level: z.enum(['none', 'junior', 'basic', 'senior', 'special']),
  expire: unixSeconds,
});

export const accountSchemas = {
  getUserInfo: {
    input: z.object({}),
    output: userinfo.extend({
      avatar: z.string(),
      language: z.enum(languages),
      create_time: unixSeconds,
      /** The balance, gifts included. */
      balance: yuan,
      gift: yuan,
      /** The money held for a refund that the provider has not paid back yet. */
      held: yuan,
      points: count,
      free_left: count,
      paid_left: count,
      membership,
      verification: z.object({ person: verification, company: verification, reason: z.string().optional() }),
      wechat: z.object({ bound: flag, nickname: z.string() }),
      domain: z.object({ name: z.string(), status: z.string() }).nullable(),
      unread: count,
    }),
  },
  /** `avatar` is the reference of an uploaded picture (use `icon`); empty removes the picture. */
  saveProfile: {
    input: z.object({
      username: text(200).optional(),
      avatar: pictureInput(64),
      language: z.enum(languages).optional(),
    }),
    output: z.object({ username: z.string(), avatar: z.string(), language: z.enum(languages) }),
  },
  changeMobile: {
    input: z.object({ mobile: text(64), code: text(16), ...proof }),
    output: z.object({ mobile_text: z.string() }),
  },
  bindEmail: {
    input: z.object({ email: text(254), code: text(16), ...proof }),
    output: z.object({ email_text: z.string() }),
  },
  /** `own_code` is of event `resetpwd`. */
  changePassword: {
    input: z.object({
      ...proof,
      new_password: text(256),
      repeated_password: text(256),
    }),
    output: z.null(),
  },
  /** After `scanned`, the same poll with `password`, or with `oldcaptcha` of event `bind`, binds the WeChat account. */
  pollBindTicket: {
    input: ticket.extend({ password: text(256).optional(), own_code: text(16).optional() }),
    output: z.object({ status: z.enum(['waiting', 'scanned', 'bound']), nickname: z.string().optional() }),
  },
  pollUnbindTicket: { input: ticket, output: z.object({ status: z.enum(['waiting', 'unbound']) }) },
  closeAccount: {
    /** `own_code` is of event `outaccont`. */
    input: z.object({
      step: z.enum(['check', 'confirm']).default('check'),
      own_code: text(16).optional(),
      proof: text(128).optional(),
      confirm: flagInput.optional(),
      /** The balance that the member has seen; a changed balance answers LOSSES_CHANGED. */
      balance: text(16).optional(),
    }),
    output: z.union([
      z.object({ closed: z.literal(1) }),
      z.object({
        type: z.enum(['mobile', 'email']),
        to_text: z.string(),
        apps: count,
        packed: count,
        balance: yuan,
        /** Orders ever paid; an order paid after this answer also causes LOSSES_CHANGED. */
        orders: count,
        points: count,
        membership,
        /** Valid paid licences: the number of apps with an end, the sum of their days, and the number of permanent ones. */
        licences: z.object({ apps: count, days: count, permanent: count }),
        domains: count,
        /** Signing keys, which are destroyed at once: an app signed with a lost key can never be updated. */
        keys: count,
        /** Requested invoices that are not issued yet; no one issues them after the closing. */
        invoices: count,
      }),
    ]),
  },
  pollConfirmTicket: {
    input: ticket,
    output: z.object({ status: z.enum(['waiting', 'confirmed']), proof: z.string().optional() }),
  },
  acceptAgreements: { input: z.object({}), output: z.null() },
  listSessions: {
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          device: z.string(),
          ip: z.string(),
          create_time: unixSeconds,
          seen_time: unixSeconds,
          current: flag,
        }),
      ),
    }),
  },
  endSession: {
    input: z.object({ code: text(64).optional(), all: flagInput.optional() }),
    output: z.object({ ended: count }),
  },
  listSecurityEvents: {
    input: z.object({ page, limit }),
    output: listOf(
      z.object({ kind: z.string(), title: z.string(), device: z.string(), ip: z.string(), create_time: unixSeconds }),
    ),
  },
} satisfies SchemasOf<typeof account>;
