import { useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { Result } from '../../call/result.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { undoable } from '../../call/undoable.ts';
import type { FailureTable, FieldOf, Problems } from '../../components/form-state.ts';
import { type Form, useForm } from '../../components/use-form.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';

type Options<Values> = FailureTable<Values> & {
  start: Values;
  check?: (values: Values) => Problems<Values>;
  /** Sends the changed fields; answers the saved values. */
  save: (changed: Partial<Values>) => Promise<Result<Values>>;
  /** Fields whose change can be taken back, where nothing else was changed. */
  undoes?: readonly FieldOf<Values>[];
};

export type Edits<Values extends object> = {
  form: Form<Values>;
  changed: FieldOf<Values>[];
  save: () => Promise<boolean>;
  revert: () => void;
  leaving: ReturnType<typeof useBlocker>;
};

/** A form over an existing object: it sends only the changed fields, and warns a member who leaves with unsaved changes. */
export function useEdits<Values extends object>({
  start,
  save,
  undoes = [],
  ...options
}: Options<Values>): Edits<Values> {
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
    const before = pick(saved, changed);
    const answer = await form.submit(() => save(pick(form.values, changed)));
    if (!answer?.ok) {
      return false;
    }
    setSaved(answer.data);
    form.set(answer.data);
    if (changed.every((field) => undoes.includes(field))) {
      undoable(commonText('saved'), { words: commonText('undo'), undo: () => takeBack(before) });
    } else {
      toast('success', commonText('saved'));
    }
    return true;
  }

  /** Other fields keep what was typed since. */
  async function takeBack(before: Partial<Values>): Promise<boolean> {
    const answer = await save(before);
    if (answer.ok) {
      setSaved(answer.data);
      form.set(before);
    } else {
      tellFailure(answer);
    }
    return answer.ok;
  }

  return { form, changed, save: send, revert: () => form.set(saved), leaving };
}

const pick = <Values extends object>(values: Values, fields: readonly FieldOf<Values>[]): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as object as Partial<Values>;
