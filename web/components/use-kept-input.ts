import { useEffect, useRef } from 'react';
import { forgetInput, keepInput, readInput } from '../session/kept-input.ts';

export type Keeping<Values> = {
  /** The name of the form in this browser's storage. */
  name: string;
  /** Never passwords or codes. */
  fields: readonly (keyof Values & string)[];
};

/** Restores a form's kept input after hydration, and keeps each change. The function that it returns forgets the input once it is sent. */
export function useKeptInput<Values extends object>(
  keeping: Keeping<Values> | undefined,
  values: Values,
  restore: (kept: Partial<Values>) => void,
): () => void {
  const start = useRef(values);
  const latest = useRef(values);
  const untouched = useRef(values);
  const name = keeping?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form; `start` is what the server drew.
  useEffect(() => {
    const kept = name === undefined ? null : readInput(name, Date.now());
    if (keeping && kept) {
      restore(ofFields(keeping, start.current, kept));
    }
  }, [name]);
  useEffect(() => {
    latest.current = values;
    if (keeping && values !== untouched.current) {
      keepInput(keeping.name, partOf(keeping, values), Date.now());
    }
  });
  return () => {
    untouched.current = latest.current;
    if (name !== undefined) {
      forgetInput(name);
    }
  };
}

const partOf = <Values extends object>({ fields }: Keeping<Values>, values: Values) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** The kept values that still are of the kind of the form's own. */
const ofFields = <Values extends object>(
  { fields }: Keeping<Values>,
  start: Values,
  kept: Record<string, unknown>,
): Partial<Values> =>
  Object.fromEntries(
    fields.filter((field) => typeof kept[field] === typeof start[field]).map((field) => [field, kept[field]]),
  ) as Partial<Values>;
