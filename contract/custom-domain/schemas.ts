import { z } from 'zod';
import { flag, flagInput, id, unixSeconds } from '../fields.ts';
import type { SchemasOf } from '../schemas.ts';
import type { customDomain } from './calls.ts';

/** Ten times what DNS allows; the rule tells what is wrong with it. */
const domain = z.string().max(2530);
const filing = z.string().max(400);
/** The binding by its id or its domain. */
const named = z.object({ id: id.optional(), domain: domain.optional() });
const tls = z.enum(['off', 'pending', 'ok']);
const status = z.enum(['pending', 'bound', 'suspended']);

/** The record for the member's name server: `host` inside the zone of the registered domain. */
const record = { type: z.literal('CNAME'), host: z.string(), value: z.string() };

const binding = z.object({
  id: z.int(),
  domain: z.string(),
  /** As its owner writes it; `domain` again where its letters could pass for others. */
  readable: z.string(),
  ...record,
  status,
  /** 1 when the record was there at the last check. */
  has_record: flag,
  site_filing: z.string(),
  /** `checking` by the staff, once the record is there. */
  filing_status: z.enum(['waiting', 'checking', 'passed', 'failed']),
  /** Why the filing was refused. */
  reason: z.string(),
  tls,
  /** The end of the certificate; 0 without one of ours. */
  tls_expire: unixSeconds,
  /** The last look-up that a name server answered; 0 before it. */
  check_time: unixSeconds,
  /** Daily checks in a row without the record, of `most_misses`. */
  misses: z.int(),
  /** When the domain is suspended because the membership has fewer, or was; 0 for one within. */
  end_time: unixSeconds,
  /** When the number was sent. */
  filing_time: unixSeconds,
  /** The latest time of the check by staff; 0 unless it is under way. */
  due_time: unixSeconds,
  create_time: unixSeconds,
});

const triedDomain = z.object({
  domain: z.string(),
  readable: z.string(),
  /** The domain that the filing is for. */
  registrable: z.string(),
  host: z.string(),
  /** 1 when letters of several scripts could pass for another domain. */
  mistakable: flag,
  /** The number that the member has given for another subdomain. */
  site_filing: z.string(),
  took_ms: z.int(),
});

export const customDomainSchemas = {
  bindDomain: {
    input: z.object({ domain, site_filing: filing.optional() }),
    output: z.object({
      id: z.int(),
      domain: z.string(),
      ...record,
      status,
      site_filing: z.string(),
    }),
  },
  checkDomain: {
    input: named,
    output: z.object({
      status: z.enum(['pending', 'bound']),
      filing_status: z.enum(['checking', 'passed', 'failed']),
      tls,
      took_ms: z.int(),
    }),
  },
  unbindDomain: {
    input: named.extend({ confirm: flagInput.optional() }),
    output: z.object({ deleted: z.literal(1) }),
  },
  listDomains: {
    input: z.object({}),
    output: z.object({
      list: z.array(binding),
      /** How many the membership has, and its name. */
      limit: z.int(),
      level: z.string(),
      may_bind: flag,
      most_misses: z.int(),
      review_hours: z.int(),
      /** The demo's name server, where its records are added; empty elsewhere. */
      sandbox: z.string(),
    }),
  },
  tryDomain: { input: z.object({ domain }), output: triedDomain },
  saveFiling: {
    input: z.object({ id, site_filing: filing }),
    output: z.object({ site_filing: z.string() }),
  },
} satisfies SchemasOf<typeof customDomain>;
