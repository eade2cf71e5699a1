import { z } from 'zod';
import { flag, flagInput, id, limit, listOf, page, platform } from '../../fields.ts';
import { uninstallable } from './app-facts.ts';

const peer = z.object({
  app_id: id,
  name: z.string(),
  icon: z.string(),
  platform,
  version: z.string(),
  package_name: z.string(),
  short: z.string(),
  uninstallable,
});

const merge = z.object({
  merged: flag,
  /** Whether the page belongs to this app. */
  leads: flag,
  /** The other app; null for an app that is not merged, or merged with a store page. */
  peer: peer.nullable(),
  /** The store page instead of another app. */
  store_url: z.string(),
  /** The address of the shared page. */
  url: z.string(),
});

/** The merge of two apps. */
export const mergeSchemas = {
  getMerge: { input: z.object({ app_id: id }), output: merge },
  listMergeable: {
    input: z.object({ app_id: id, keyword: z.string().trim().max(64).optional(), page, limit }),
    output: listOf(peer),
  },
  mergeApps: {
    input: z.object({ app_id: id, peer_app_id: id.optional(), store_url: z.string().max(5000).optional() }),
    output: merge,
  },
  separateApps: { input: z.object({ app_id: id, confirm: flagInput.default(0) }), output: merge },
};
