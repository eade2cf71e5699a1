import { z } from 'zod';
import { flag, flagInput, id, unixSeconds, unixSecondsInput } from '../../fields.ts';
import { linkLanguage, linkStatus, template } from './app-facts.ts';

const linkRules = z.object({
  app_id: id,
  link_status: linkStatus,
  close_notice: z.string(),
  password_set: flag,
  password: z.string(),
  question: z.string(),
  answer: z.string(),
  allowed: z.int(),
  download_count: z.int(),
  start_time: unixSeconds,
  expire_time: unixSeconds,
  template,
  language: linkLanguage,
  short: z.string(),
  download_url: z.string(),
  /** The bound host that shows the page; empty for the site’s own. */
  domain: z.string(),
});

/** The link of an app, and its rules. */
export const linkSchemas = {
  getLink: {
    input: z.object({ app_id: id, version_id: id.optional(), reset: flagInput.default(0) }),
    output: z.object({
      url: z.string(),
      short: z.string(),
      /** The QR code, a PNG as a data: address. */
      qr: z.string(),
      /** The same QR code as an SVG file. */
      svg: z.string(),
      /** The password; absent for a link without one. */
      password: z.string().optional(),
      /** The password of the app that leads the merged page: it is required first. */
      lead_password: z.string().optional(),
      /** The password of the other app on this app's page: it is also required, on its own devices. */
      peer_password: z.string().optional(),
    }),
  },
  getLinkRules: { input: z.object({ app_id: id }), output: linkRules },
  saveLinkRules: {
    input: z.object({
      app_id: id,
      link_status: linkStatus.optional(),
      close_notice: z.string().max(5000).optional(),
      password: z.string().max(320).optional(),
      question: z.string().max(1200).optional(),
      answer: z.string().max(1200).optional(),
      allowed: z.coerce.number().pipe(z.int().min(0).max(1_000_000_000)).optional(),
      start_time: unixSecondsInput.optional(),
      expire_time: unixSecondsInput.optional(),
      template: z.string().max(40).optional(),
      language: linkLanguage.optional(),
      short: z.string().max(320).optional(),
      /** One of the member's bound hosts; empty for the site’s own address. */
      domain: z.string().max(2530).optional(),
    }),
    output: linkRules,
  },
  checkShort: {
    input: z.object({ app_id: id, short: z.string().max(320) }),
    output: z.object({ free: flag, reason: z.string() }),
  },
};
