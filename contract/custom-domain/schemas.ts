import { z } from 'zod';
import { flag, flagInput, id, unixSeconds } from '../fields.ts';
import type { SchemasOf } from '../schemas.ts';
import type { customDomain } from './calls.ts';

/** Ten times the length that DNS allows, so that the rule can explain the fault. */
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
  /** The domain as its owner typed it; the same as `domain` if its letters could be mistaken for others. */
  readable: z.string(),
  ...record,
  status,
  /** 1 when the record was there at the last check. */
  has_record: flag,
  site_filing: z.string(),
  /** `checking` means that staff check the filing, after the record was found. */
  filing_status: z.enum(['waiting', 'checking', 'passed', 'failed']),
  /** The reason of the refusal of the filing. */
  reason: z.string(),
  tls,
  /** The end of the certificate; 0 without a certificate issued by us. */
  tls_expire: unixSeconds,
  /** The last look-up answered by a name server; 0 before the first. */
  check_time: unixSeconds,
  /** Consecutive daily checks without the record; the limit is `most_misses`. */
  misses: z.int(),
  /** The time at which the domain is, or was, suspended because the membership includes fewer domains; 0 for a domain within the limit. */
  end_time: unixSeconds,
  /** The time at which the filing number was sent. */
  filing_time: unixSeconds,
  /** The latest time of the check by staff; 0 unless a check is pending. */
  due_time: unixSeconds,
  create_time: unixSeconds,
});

const triedDomain = z.object({
  domain: z.string(),
  readable: z.string(),
  /** The domain to which the filing belongs. */
  registrable: z.string(),
  host: z.string(),
  /** 1 when letters of several scripts could pass for another domain. */
  mistakable: flag,
  /** The filing number that the member has given for another subdomain. */
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
      /** The number of domains that the membership includes, and the name of the membership. */
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
