import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Failure, Result } from '../call/result.ts';
import { tellFailure } from '../call/tell-failure.ts';
import {
  changed,
  checked,
  type FailureTable,
  type FieldOf,
  isRight,
  type Problems,
  refused,
  startOfForm,
  withAnswer,
  withProblem,
} from './form-state.ts';
import { useBusy } from './use-busy.ts';
import { type Keeping, useKeptInput } from './use-kept-input.ts';

type Options<Values> = FailureTable<Values> & {
  start: Values;
  /** Returns the problems of the values, as shown beside the fields. */
  check?: (values: Values) => Problems<Values>;
  /** Checks a filled field when it loses the focus. */
  checksOnLeave?: boolean;
  /** Shows problems without blocking the call. */
  isAdvice?: boolean;
  /** Keeps the input in this browser until it is sent. */
  keeps?: Keeping<Values>;
};
/** The fields whose value is a `Value`. */
type FieldsOf<Values, Value> = {
  [Name in FieldOf<Values>]: Values[Name] extends Value ? Name : never;
}[FieldOf<Values>];

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/** State, checks and submission of a form, one call at a time. The first invalid field takes the focus. */
export function useForm<Values extends object>({ start, check: problemsIn, ...options }: Options<Values>) {
  const { state, setState, set, setProblem, show } = useFormState(start);
  const { busy, run } = useBusy();
  const forget = useKeptInput(options.keeps, state.values, set);
  const element = useRef<HTMLFormElement>(null);
  const focusProblem = useFocusOnProblem(element);
  const { values, problems } = state;
  const found = problemsIn?.(values) ?? ({} as Problems<Values>);
  const problemOf = (field: FieldOf<Values>): string | undefined => found[field];

  /** Returns true when all values are valid. */
  function check(): boolean {
    setState((now) => checked(now, found));
    if (isRight(found)) {
      return true;
    }
    focusProblem();
    return false;
  }

  /** Resolves to null when a problem blocked the call. */
  async function submit<Data>(send: (values: Values) => Promise<Result<Data>>): Promise<Result<Data> | null> {
    if (!check() && !options.isAdvice) {
      return null;
    }
    const answer = await run(() => send(values));
    if (answer.ok) {
      forget();
    } else if (!answer.shown) {
      refuse(answer);
    }
    return answer;
  }

  function refuse(failure: Failure): void {
    if (refused(state, failure, options)) {
      setState((now) => refused(now, failure, options) ?? now);
      focusProblem();
    } else {
      tellFailure(failure);
    }
  }

  const { field, box } = fieldProps({ values, problems, set, setProblem, show, problemOf }, options.checksOnLeave);

  /** Props of the `<form>`, which the page validates and submits without navigation. */
  const formProps = (send: () => void) => ({
    ref: element,
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      send();
    },
    onClick: ignoreSecondClick,
  });

  return { values, problems, busy, set, setProblem, problemOf, check, submit, field, box, formProps };
}

/** Ignores the second click of a double click, which would send again when the first answer arrives between the clicks. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1 && (event.target as Element).closest('[type=submit]')) {
    event.preventDefault();
  }
}

type FieldsState<Values> = {
  values: Values;
  problems: Problems<Values>;
  set: (part: Partial<Values>) => void;
  setProblem: (field: FieldOf<Values>, problem: string | undefined) => void;
  show: (field: FieldOf<Values>, problem: string | undefined) => void;
  problemOf: (field: FieldOf<Values>) => string | undefined;
};

/** Makes the props of the form's text fields and check boxes. */
function fieldProps<Values extends object>(
  { values, problems, set, setProblem, show, problemOf }: FieldsState<Values>,
  checksOnLeave = false,
) {
  const leave = (name: FieldOf<Values>) => checksOnLeave && values[name] && show(name, problemOf(name));

  /** Props for one text field of the form. */
  const field = (name: FieldsOf<Values, string>) => ({
    value: values[name] as string,
    error: problems[name],
    isRight: Boolean(values[name]) && !problemOf(name),
    onChange: (value: string) => set({ [name]: value } as Partial<Values>),
    onBlur: () => void leave(name),
    clearProblem: () => setProblem(name, undefined),
  });

  /** Props for one check box of the form. */
  const box = (name: FieldsOf<Values, boolean>) => ({
    checked: values[name] as boolean,
    error: problems[name],
    onChange: (checked: boolean) => set({ [name]: checked } as Partial<Values>),
  });

  return { field, box };
}

/** The values and problems of a form, and the two ways to change them. */
function useFormState<Values extends object>(start: Values) {
  const [state, setState] = useState(() => startOfForm(start));
  const set = (part: Partial<Values> | ((now: Values) => Partial<Values>)) =>
    setState((now) => changed(now, typeof part === 'function' ? part(now.values) : part));
  const setProblem = (field: FieldOf<Values>, problem: string | undefined) =>
    setState((now) => withAnswer(now, field, problem));
  const show = (field: FieldOf<Values>, problem: string | undefined) =>
    setState((now) => withProblem(now, field, problem));
  return { state, setState, set, setProblem, show };
}

/** Moves the focus to the first problem, after the problems are rendered. */
export function useFocusOnProblem(form: RefObject<HTMLElement | null>): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (wanted.current) {
      wanted.current = false;
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  });
  return () => {
    wanted.current = true;
  };
}
