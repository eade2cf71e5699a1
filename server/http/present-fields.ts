import type { z } from 'zod';
import type { Handler } from '#server/feature/handle.ts';

/** Fields with a checkbox: an empty one means "no", while an absent one is the specification's own payload. */
export const ticks: readonly string[] = ['agree'];

type Fields = Record<string, unknown>;

/**
 * The fields of a call without empty ones: an optional field that is empty or null counts as absent. A call that `clears` takes an empty text as a
 * value where its schema allows one, and no call reads an empty number as 0.
 */
export function presentFields({ call, input }: Pick<Handler, 'call' | 'input'>, raw: Fields): Fields {
  const nothings = Object.keys(raw).filter((name) => raw[name] === '' || raw[name] === null);
  if (nothings.length === 0) {
    return raw;
  }
  const shape = (input as z.ZodObject).shape ?? {};
  const present = { ...raw };
  for (const name of nothings) {
    const schema = Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : null;
    if (!ticks.includes(name) && schema?.safeParse(undefined).success && !(call.clears && isText(schema, raw[name]))) {
      delete present[name];
    }
  }
  return present;
}

const isText = (schema: z.ZodType, value: unknown): boolean => {
  const { data } = schema.safeParse(value);
  return typeof data === 'string' || Array.isArray(data);
};
