import { useEffect, useRef } from 'react';
import { forgetInput, inBrowser, inTab, keepInput, readInput } from '../session/kept-input.ts';
import { useInputPlace } from '../session/use-input-place.ts';

export type Keeping<Values> = {
  /** The name in the storage; forms with one name share the fields that they have in common. */
  name: string;
  /** The stored fields; never passwords or codes. */
  fields: readonly (keyof Values & string)[];
  /** Data that identifies a person is kept for this tab only (decision 035). */
  inTab?: true;
  /** For a form that may have to be sent again; another part of the code removes the input. */
  afterSending?: true;
};

/** Restores a form's stored input after hydration, and stores each change. The returned function removes the input, after sending. */
export function useKeptInput<Values extends object>(
  keeping: Keeping<Values> | undefined,
  values: Values,
  restore: (kept: Partial<Values>) => void,
): () => void {
  const place = useInputPlace(keeping?.inTab ? inTab : inBrowser);
  const start = useRef(values);
  const latest = useRef(values);
  const untouched = useRef(values);
  const name = keeping?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form; `start` is what the server drew.
  useEffect(() => {
    const kept = keeping && readInput(keeping.name, Date.now(), place);
    if (kept) {
      restore(ofFields(keeping, start.current, kept));
    }
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of the values, and with nothing else.
  useEffect(() => {
    latest.current = values;
    if (keeping && values !== untouched.current) {
      keepInput(keeping.name, partOf(keeping, values), Date.now(), place);
    }
  }, [values]);
  return () => {
    untouched.current = latest.current;
    if (keeping && !keeping.afterSending) {
      forgetInput(keeping.name, place);
    }
  };
}

const partOf = <Values extends object>({ fields }: Keeping<Values>, values: Values) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** The stored values of the same type as the form's own. */
const ofFields = <Values extends object>(
  { fields }: Keeping<Values>,
  start: Values,
  kept: Record<string, unknown>,
): Partial<Values> =>
  Object.fromEntries(
    fields.filter((field) => typeof kept[field] === typeof start[field]).map((field) => [field, kept[field]]),
  ) as Partial<Values>;
