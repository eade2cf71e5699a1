import { z } from 'zod';
import { code, flag, flagInput, unixSeconds } from '../fields.ts';
import type { SchemasOf } from '../schemas.ts';
import type { identity } from './calls.ts';

/** 0 none, 1 pending, 2 passed, 3 failed. */
const status = z.int().min(0).max(3);
const text = (max: number) => z.string().max(max);
/** The tick for the separate consent to identity papers; required by the handlers, which name a missing consent (decision 034). */
const consent = flagInput.optional();
/** The reference of a photo from `imgUpload` with `use=identity`. */
const photo = text(64);
const submitted = z.object({ status: z.literal(1) });
const state = z.object({ status, reason: z.string().optional() });
const person = z.object({ name: text(200), id_number: text(64), consent });

/** A check on the member's phone: its address, the same as a QR code, and the remaining seconds. */
const startedCheck = z.object({
  attempt: code,
  url: z.string(),
  qr: z.string(),
  expire: z.int().positive(),
  sandbox: flag,
});

const attempt = z.object({
  status,
  /** `manual` waits for staff, the others for the member's phone. */
  channel: z.enum(['manual', 'alipay', 'wechat']).nullable(),
  reason: z.string(),
  /** Masked: 林*, 110***********002X. Empty before the first attempt. */
  name_text: z.string(),
  number_text: z.string(),
  submit_time: unixSeconds,
  /** The latest time of the review by staff; 0 when none is pending. */
  due_time: unixSeconds,
  decide_time: unixSeconds,
  /** The photos of the newest attempt, each address valid for ten minutes; empty once they are purged. */
  photos: z.array(
    z.object({
      slot: z.string(),
      url: z.string(),
      /** 1 if the reason of the failure may refer to this photo; a single doubted photo is the one at fault. */
      doubted: flag,
    }),
  ),
  /** The latest time at which the photos are deleted; 0 before the decision, and without photos. */
  photos_until: unixSeconds,
});

export const identitySchemas = {
  submitPerson: {
    input: person.extend({ mobile: text(64), code: text(16), front: photo, back: photo, hand: photo }),
    output: submitted,
  },
  startAlipay: {
    /** The code is required only with a mobile number (calls.md, startAlipay). */
    input: person.extend({ mobile: text(64).optional(), code: text(16).optional() }),
    output: startedCheck,
  },
  checkAlipay: { input: z.object({ attempt: text(64).optional() }), output: state },
  submitCompany: {
    input: z.object({
      company: text(400),
      legal_name: text(200),
      credit_code: text(64),
      licence: photo,
      legal_front: photo,
      legal_back: photo,
      /** The contact for questions about this application. */
      name: text(200),
      mobile: text(64),
      code: text(16),
      consent,
    }),
    output: submitted,
  },
  startWechat: {
    input: person,
    output: startedCheck,
  },
  checkWechat: { input: z.object({ attempt: text(64) }), output: state },
  showPhoto: {
    input: z.object({ file: photo }),
    /** An address valid for ten minutes. */
    output: z.object({ url: z.string() }),
  },
  getProgress: {
    input: z.object({}),
    output: z.object({
      person: attempt,
      company: attempt,
      /** The check that waits for the member on the phone; null without one. */
      check: startedCheck.extend({ channel: z.enum(['alipay', 'wechat']) }).nullable(),
      /** The open channels; manual is always open. */
      channels: z.object({
        alipay: z.enum(['off', 'sandbox', 'live']),
        wechat: z.enum(['off', 'sandbox', 'live']),
      }),
      review_hours: z.int().positive(),
      photo_days: z.int().positive(),
      may_distribute: flag,
    }),
  },
} satisfies SchemasOf<typeof identity>;
