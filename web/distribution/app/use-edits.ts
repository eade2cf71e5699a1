import { useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { Result } from '../../call/result.ts';
import { toast } from '../../call/toast-store.ts';
import type { FailureTable, FieldOf, Problems } from '../../components/form-state.ts';
import { type Form, useForm } from '../../components/use-form.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';

type Options<Values> = FailureTable<Values> & {
  start: Values;
  check?: (values: Values) => Problems<Values>;
  /** Sends the changed fields; answers the saved values. */
  save: (changed: Partial<Values>) => Promise<Result<Values>>;
};

export type Edits<Values extends object> = {
  form: Form<Values>;
  changed: FieldOf<Values>[];
  save: () => Promise<boolean>;
  revert: () => void;
  leaving: ReturnType<typeof useBlocker>;
};

/** A form over an existing object: it sends only the changed fields, and warns a member who leaves with unsaved changes. */
export function useEdits<Values extends object>({ start, save, ...options }: Options<Values>): Edits<Values> {
  const commonText = useText(common);
  const [saved, setSaved] = useState(start);
  const form = useForm<Values>({ start, ...options });
  const changed = (Object.keys(saved) as FieldOf<Values>[]).filter(
    (field) => JSON.stringify(form.values[field]) !== JSON.stringify(saved[field]),
  );
  const isDirty = changed.length > 0;
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      `${currentLocation.pathname}${currentLocation.search}` !== `${nextLocation.pathname}${nextLocation.search}`,
  );
  useBeforeUnload((event) => isDirty && event.preventDefault());

  async function send(): Promise<boolean> {
    const part: object = Object.fromEntries(changed.map((field) => [field, form.values[field]]));
    const answer = await form.submit(() => save(part as Partial<Values>));
    if (!answer?.ok) {
      return false;
    }
    setSaved(answer.data);
    form.set(answer.data);
    toast('success', commonText('saved'));
    return true;
  }

  return { form, changed, save: send, revert: () => form.set(saved), leaving };
}
