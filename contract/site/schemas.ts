import { z } from 'zod';
import { pagePowers } from '#modules/page-powers.ts';
import { flag, id, limit, listOf, page, platform, trialUsed, unixSeconds, yuan } from '../fields.ts';
import type { SchemasOf } from '../schemas.ts';
import type { site } from './calls.ts';

const bilingual = z.object({ zh: z.string(), en: z.string() });

/** One finding of the site check: the fact, its meaning for an app, the remedy. */
const finding = z.object({
  id: z.string(),
  level: z.enum(['ok', 'info', 'warn', 'bad']),
  title: bilingual,
  meaning: bilingual.optional(),
  fix: bilingual.optional(),
  evidence: z.string(),
  /** A remedy that the wizard can apply: a module to switch on, hosts to keep inside the app, parts of the phone for pages. */
  action: z.object({ module: z.string(), hosts: z.array(z.string()), powers: z.array(z.enum(pagePowers)) }).optional(),
});

export const siteSchemas = {
  listSystemInfo: {
    input: z.object({ name: z.string().max(64).optional() }),
    output: z.array(z.object({ name: z.string(), value: z.unknown() })),
  },
  getShowcase: {
    input: z.object({}),
    output: z
      .object({
        short: z.string(),
        app_name: z.string(),
        /** The address of the icon; empty without one. */
        icon: z.string(),
        /** The systems for which the install page has a button. */
        platforms: z.array(platform),
        version: z.string(),
        version_code: z.string(),
        size: z.int(),
        content: z.string(),
        /** The addresses of the screenshots. */
        screenshots: z.array(z.string()),
        /** The releases, newest first; `current` marks the one that the page offers. */
        releases: z.array(
          z.object({
            version: z.string(),
            version_code: z.string(),
            download_count: z.int(),
            current: flag,
            create_time: unixSeconds,
          }),
        ),
      })
      .nullable(),
  },
  listBanners: {
    input: z.object({ web: z.string().max(64).optional() }),
    output: z.array(
      z.object({
        id,
        web: z.string(),
        status: z.enum(['show', 'hide']),
        url: z.string(),
        title: z.string(),
        image: z.string(),
        sort: z.int(),
      }),
    ),
  },
  listUpdateLogs: {
    input: z.object({ page, limit }),
    output: listOf(z.object({ id, version: z.string(), create_time: unixSeconds, content: z.string() })),
  },
  checkLink: {
    /** `appid` is the member's app of the link, if it exists already. */
    input: z.object({ link: z.string().trim().min(1).max(20_480), app_id: id.optional() }),
    output: z.object({
      /** The completed and canonical address. */
      link: z.string(),
      address: z.string(),
      reachable: flag,
      /** The reason for which the site could not be reached, in the caller's language. */
      reason: z.string().optional(),
      name: z.string(),
      /** File reference and address of the site's own icon; null when there is none. */
      icon: z.object({ file: z.string(), url: z.string() }).nullable(),
      theme_color: z.string(),
      background_color: z.string(),
      package_name: z.string(),
      bundle_id: z.string(),
      hosts: z.array(z.string()),
      /** Whether the site allows our preview frame. */
      frameable: flag,
      findings: z.array(finding),
      summary: z.object({ ok: z.int(), warn: z.int(), bad: z.int() }),
      ms: z.int(),
      at: unixSeconds,
      trial_used: trialUsed.optional(),
    }),
  },
  searchOwn: {
    input: z.object({ keyword: z.string().max(2000) }),
    output: z.object({
      packed: z.array(
        z.object({
          app_id: id,
          app_name: z.string(),
          app_name_zh: z.string(),
          icon_url: z.string(),
          theme_color: z.string(),
          link: z.string(),
          package_name: z.string(),
        }),
      ),
      distributed: z.array(
        z.object({
          app_id: id,
          name: z.string(),
          icon: z.string(),
          platform: platform,
          package_name: z.string(),
          short: z.string(),
        }),
      ),
      orders: z.array(z.object({ order_no: z.string(), service: z.string(), amount: yuan, create_time: unixSeconds })),
      has_more: flag,
    }),
  },
  listIcons: {
    input: z.object({}),
    /** Spec §3, system icon; `shapes` are the drawing's SVG elements in a 24 × 24 box, without a color of their own. */
    output: z.array(
      z.object({
        icon_id: id,
        name: z.string(),
        font_class: z.string(),
        unicode: z.string(),
        color: z.string(),
        words: z.string(),
        shapes: z.string(),
      }),
    ),
  },
} satisfies SchemasOf<typeof site>;
