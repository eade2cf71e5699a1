import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Failure, Result } from '../call/result.ts';
import { tellFailure } from '../call/tell-failure.ts';
import {
  changed,
  checked,
  type FailureTable,
  type FieldOf,
  type FormState,
  isRight,
  type Problems,
  refused,
  startOfForm,
  withAnswer,
  withProblem,
} from './form-state.ts';
import { useBusy } from './use-busy.ts';
import { type Keeping, useKeptInput } from './use-kept-input.ts';

type Options<Values, State> = FailureTable<Values> & {
  /** Returns the problems of the values, as shown beside the fields. */
  check?: (values: Values) => Problems<Values>;
  /** Enters the fields that have changed, where the state holds more than that of a form. */
  edit?: (state: State, part: Partial<Values>) => State;
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
export function useForm<Values extends object>({
  start,
  ...options
}: Options<Values, FormState<Values>> & { start: Values }) {
  return useFormOver(
    useFormState(() => startOfForm(start)),
    options,
  );
}

/** The same over a state that also holds what only this form knows, and that changes without the form. */
export function useFormOver<Values extends object, State extends FormState<Values>>(
  { state, latest, change }: FormStore<FormState<Values> & State>,
  { check: problemsIn, ...options }: Options<Values, FormState<Values> & State>,
) {
  const { set, setProblem, show } = changersOf<Values, State>(change, options.edit);
  const { busy, run } = useBusy();
  const forget = useKeptInput(options.keeps, state.values, set);
  const element = useRef<HTMLFormElement & HTMLDivElement>(null);
  const focusProblem = useFocusOnProblem(element);
  const { values, problems } = state;
  const found = problemsIn?.(values) ?? ({} as Problems<Values>);
  const problemOf = (field: FieldOf<Values>): string | undefined => found[field];

  /** Returns true when all values are valid. */
  function check(inValues = problemsIn): boolean {
    const wrong = inValues?.(latest.current.values) ?? ({} as Problems<Values>);
    change((now) => checked(now, wrong));
    if (isRight(wrong)) {
      return true;
    }
    focusProblem();
    return false;
  }

  /** Resolves to null when a problem blocked the call. `inValues` checks for this call alone. */
  async function submit<Data>(
    send: (values: Values) => Promise<Result<Data>>,
    inValues = problemsIn,
  ): Promise<Result<Data> | null> {
    if (!check(inValues) && !options.isAdvice) {
      return null;
    }
    const answer = await run(() => send(latest.current.values));
    if (answer.ok) {
      forget();
    } else if (!answer.shown) {
      refuse(answer);
    }
    return answer;
  }

  function refuse(failure: Failure): void {
    const next = refused(latest.current, failure, options);
    if (next) {
      change(() => next);
      focusProblem();
    } else {
      tellFailure(failure);
    }
  }

  const { field, box } = fieldProps({ values, problems, set, setProblem, show, problemOf }, options.checksOnLeave);

  const shown = { values, problems, busy, element, focusProblem, problemOf };
  return { ...shown, set, setProblem, check, submit, field, box, formProps: formPropsOf(element) };
}

/** Makes props for the `<form>`: validated by the page, and submitted without navigation. */
const formPropsOf = (ref: RefObject<HTMLFormElement | null>) => (send: () => void) => ({
  ref,
  noValidate: true,
  onSubmit: (event: FormEvent) => {
    event.preventDefault();
    send();
  },
  onClick: ignoreSecondClick,
});

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

type FormStore<State> = { state: State; latest: RefObject<State>; change: (next: (now: State) => State) => void };

/** `latest` is updated at once, so that pending work also sees a change before the next render. */
export function useFormState<State>(start: () => State): FormStore<State> {
  const [state, show] = useState(start);
  const latest = useRef(state);
  const change = (next: (now: State) => State) => {
    latest.current = next(latest.current);
    show(latest.current);
  };
  return { state, latest, change };
}

/** The ways to change the values and problems of a form. */
function changersOf<Values extends object, State extends FormState<Values>>(
  change: FormStore<FormState<Values> & State>['change'],
  edit: (state: FormState<Values> & State, part: Partial<Values>) => FormState<Values> & State = changed,
) {
  const set = (part: Partial<Values> | ((now: Values) => Partial<Values>)) =>
    change((now) => edit(now, typeof part === 'function' ? part(now.values) : part));
  const setProblem = (field: FieldOf<Values>, problem: string | undefined) =>
    change((now) => withAnswer(now, field, problem));
  const show = (field: FieldOf<Values>, problem: string | undefined) =>
    change((now) => withProblem(now, field, problem));
  return { set, setProblem, show };
}

/** Moves the focus to the first problem, after the problems are rendered. */
function useFocusOnProblem(form: RefObject<HTMLElement | null>): () => void {
  const [focusCount, setFocusCount] = useState(0);
  useEffect(() => {
    if (focusCount > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [focusCount, form]);
  return () => setFocusCount((times) => times + 1);
}
