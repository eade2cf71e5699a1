import { z } from 'zod';
import { flag, flagInput, id, platform, unixSeconds } from '../../fields.ts';

/** The link to an app's preview; null without one. */
export const previewLink = z.object({ code: z.string(), expire_time: unixSeconds }).nullable();

export const previewSchemas = {
  sharePreview: {
    input: z.object({ app_id: id, close: flagInput.default(0) }),
    output: z.object({ preview: previewLink }),
  },
  getPreview: {
    input: z.object({ code: z.string().max(32) }),
    output: z.object({
      app_name: z.string(),
      app_name_zh: z.string(),
      icon_url: z.string(),
      theme_color: z.string(),
      background_color: z.string(),
      /** Empty with an offline site. */
      link: z.string(),
      offline_site: flag,
      platforms: z.array(platform),
      /** The modules that are on, each with the platforms of the app that have it. */
      modules: z.array(z.object({ name: z.string(), title: z.string(), platforms: z.array(platform) })),
      /** The settings of those among them that are seen on every page, without the addresses in them. */
      settings: z.array(z.object({ name: z.string(), config: z.record(z.string(), z.unknown()) })),
      /** Addresses, valid for an hour, of the pictures in the settings, by their references. */
      pictures: z.record(z.string(), z.string()),
      expire_time: unixSeconds,
    }),
  },
};
