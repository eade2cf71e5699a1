import { z } from 'zod';
import { pushCategories, pushWays } from '#rules/packaging/push.ts';
import { code, flag, id, json, limit, listOf, page, unixSeconds } from '../../fields.ts';

const message = {
  title: z.string(),
  body: z.string(),
  /** An address among the app's own pages, or a path; empty opens the app. */
  url: z.string(),
  /** Id of a channel in the module's settings; empty is its first one. */
  channel: z.string(),
  topic: z.string(),
  category: z.enum(pushCategories),
};

/** `sendPush`, `listPushes` and `registerPush`. */
export const pushSchemas = {
  sendPush: {
    input: z.object({
      app_id: id,
      title: z.string().max(1000),
      body: z.string().max(5000).default(''),
      url: z.string().max(2048).default(''),
      channel: z.string().max(400).default(''),
      /** Passed to the page with the message. */
      data: json(z.record(z.string().max(200), z.unknown())).default({}),
      topic: z.string().max(320).default(''),
      category: z.enum(pushCategories).default('service'),
      /** The hours after which an undelivered message is dropped. */
      hours: z.coerce.number().int().default(24),
      nonce: z.string().max(64).optional(),
    }),
    output: z.object({ code, status: z.enum(['sending', 'sent']), addresses: z.int() }),
  },
  listPushes: {
    input: z.object({ app_id: id, page, limit }),
    output: listOf(
      z.object({
        code,
        ...message,
        status: z.enum(['sending', 'sent']),
        /** Addresses at the time of sending, and the numbers of those that accepted the message, no longer exist, or failed. */
        addresses: z.int(),
        accepted: z.int(),
        gone: z.int(),
        failed: z.int(),
        /** The part of `failed` whose services refused this message. */
        refused: z.int(),
        /** The part of `failed` caused by a fault or a limit of the platform's account at a service. */
        barred: z.int(),
        /** Whether some addresses wait for that account now. */
        held: flag,
        create_time: unixSeconds,
        expire_time: unixSeconds,
      }),
    ).extend({
      /** Whether the app can receive messages now: it is packed, its licence is valid, and its module push is on. */
      ready: flag,
      /** Whether the published build has the module: phones with an earlier version receive nothing. */
      inside: flag,
      addresses: z.int(),
      /** The public key of the app's pair (RFC 8292); empty before its first build with push. */
      vapid_key: z.string(),
    }),
  },
  registerPush: {
    input: z.object({
      app: z.string().max(32),
      provider: z.enum(pushWays),
      /** A browser's `PushSubscription` in JSON, for `unifiedpush`. */
      subscription: z
        .object({
          endpoint: z.string().max(1000),
          keys: z.object({ p256dh: z.string().max(120), auth: z.string().max(40) }),
        })
        .optional(),
      /** The phone's token at its maker's service, from the SDK of a plug-in. */
      token: z.string().max(4096).optional(),
    }),
    output: z.null(),
  },
};
