import { type FormEvent, useRef, useState } from 'react';
import type { Failure, Result } from '../call/result.ts';
import { toast } from '../call/toast-store.ts';
import { useText } from '../texts/use-text.ts';
import { emptyValues, fieldOfFailure, type IdentityField, type IdentityValues, problemOf } from './identity-form.ts';
import { identityTexts } from './texts.ts';

type Problems = Partial<Record<IdentityField, string>>;

/** Some of the fields as they are filled in, what is wrong beside each, and sending them. */
export function useIdentityForm(fields: readonly IdentityField[], start: Partial<IdentityValues> = {}) {
  const text = useText(identityTexts);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<IdentityValues>({ ...emptyValues, ...start });
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  const say = (field: IdentityField, problem: string | undefined) =>
    setProblems(({ [field]: _, ...others }) => (problem ? { ...others, [field]: problem } : others));

  function set(field: IdentityField, value: string) {
    setValues((now) => ({ ...now, [field]: value }));
    say(field, undefined);
  }

  const wrong = (field: IdentityField) => {
    const problem = problemOf(field, values[field], Date.now() / 1000);
    return problem ? text(problem) : undefined;
  };

  /** Leaving a field says what is wrong with it; an empty one may still be filled. */
  const leave = (field: IdentityField) => values[field] && say(field, wrong(field));

  /** True when everything is right; otherwise the first wrong field has the focus. */
  function check(): boolean {
    const found = fields.flatMap((field) => {
      const problem = wrong(field);
      return problem ? [[field, problem] as const] : [];
    });
    setProblems(Object.fromEntries(found));
    if (found.length > 0) {
      focusFirst(form.current);
    }
    return found.length === 0;
  }

  async function submit<Data>(send: (values: IdentityValues) => Promise<Result<Data>>): Promise<Data | null> {
    if (!check()) {
      return null;
    }
    setBusy(true);
    const answer = await send(values);
    setBusy(false);
    if (answer.ok) {
      return answer.data;
    }
    refuse(answer);
    return null;
  }

  function refuse(failure: Failure) {
    const field = fieldOfFailure(failure);
    if (field && fields.includes(field)) {
      say(field, failure.msg);
      focusFirst(form.current);
    } else if (!failure.told) {
      toast('error', failure.msg);
    }
  }

  /** What a `<form>` of this kind is: checked by us, and sent without leaving the page. */
  const formProps = (send: () => void) => ({
    ref: form,
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      send();
    },
  });

  return { formProps, values, problems, busy, set, leave, wrong, say, check, submit };
}

export type IdentityFormState = ReturnType<typeof useIdentityForm>;

/** Once the problems stand on the page. */
function focusFirst(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
