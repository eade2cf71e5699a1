import { z } from 'zod';
import type { Calls } from '#contract/call.ts';
import type { SchemasOf } from '#contract/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { NoSpaceError } from '#server/ports/storage.ts';

/** Calls only for tests of the conventions: one shows its input, one fails, one counts. */
export const trial = {
  echo: { method: 'POST', path: '/api/Trial/echo/:place', body: 'form', access: 'optional', success: 1, failures: [] },
  poll: {
    method: 'POST',
    path: '/api/trial/poll',
    body: 'form',
    access: 'guarded',
    success: 1,
    quiet: true,
    failures: [],
  },
  breaks: {
    method: 'POST',
    path: '/api/trial/breaks',
    body: 'json',
    access: 'public',
    success: 1,
    failures: ['PACKAGE_NAME'],
  },
  create: {
    method: 'POST',
    path: '/api/trial/create',
    body: 'json',
    access: 'guarded',
    success: 200,
    once: true,
    failures: ['STATE'],
  },
} as const satisfies Calls;
const trialSchemas = {
  echo: {
    input: z.object({
      place: z.string(),
      word: z.string().max(20).default(''),
      deep: z.object({ n: z.int() }).optional(),
    }),
    output: z.object({ place: z.string(), word: z.string(), member: z.number().nullable() }),
  },
  poll: { input: z.object({}), output: z.null() },
  breaks: { input: z.object({ how: z.string() }), output: z.object({ fine: z.boolean() }) },
  create: { input: z.object({ refuse: z.stringbool().default(false) }), output: z.object({ number: z.number() }) },
} satisfies SchemasOf<typeof trial>;

/** The number of times that `create` ran. */
export const ran = { create: 0 };
export const trialHandlers = [
  handle(trial, trialSchemas, 'echo', async ({ input, member }) =>
    done({ place: input.place, word: input.word, member: member?.id ?? null, secret: 'stripped' }),
  ),
  handle(trial, trialSchemas, 'poll', async () => done(null)),
  handle(trial, trialSchemas, 'breaks', async ({ input }) => {
    const ways: Record<string, () => never> = {
      fault: () => raise(new Error('postgres://user:secret@host is gone')),
      disk: () => raise(new NoSpaceError()),
      provider: () => raise(new ProviderError('unknown', 'time-out')),
    };
    ways[input.how]?.();
    return input.how === 'reason'
      ? fail('PACKAGE_NAME', { reason: { zh: '含关键字', en: 'it has a keyword' } })
      : done({ fine: true });
  }),
  handle(trial, trialSchemas, 'create', async ({ input }) => {
    ran.create += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return input.refuse ? fail('STATE') : done({ number: ran.create });
  }),
];
const raise = (error: Error): never => {
  throw error;
};
