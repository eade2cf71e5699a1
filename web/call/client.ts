import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { Result } from './result.ts';
import type { Send } from './send.ts';
import { sendFromBrowser } from './send-from-browser.ts';

type Schemas = Record<string, { input: z.ZodType; output: z.ZodType }>;

export type Client<S extends Schemas> = {
  readonly [Name in keyof S]: (
    ...input: InputArguments<z.input<S[Name]['input']>>
  ) => Promise<Result<z.output<S[Name]['output']>>>;
};
/** The input may be omitted when all fields are optional. */
type InputArguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** Turns the calls of a feature into functions: `const api = client<typeof authSchemas>(auth); await api.login({ account, password })` */
export function client<S extends Schemas>(calls: { [Name in keyof S]: Call }, send: Send = sendFromBrowser): Client<S> {
  const entries = Object.entries<Call>(calls).map(([name, call]) => [name, (input: unknown = {}) => send(call, input)]);
  return Object.fromEntries(entries) as Client<S>;
}
