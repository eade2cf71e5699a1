import type { Failure } from '../call/result.ts';

export type FieldOf<Values> = Extract<keyof Values, string>;
export type Problems<Values> = Readonly<Partial<Record<FieldOf<Values>, string>>>;
/** The values of a form and the problem of each field. */
export type FormState<Values> = {
  values: Values;
  problems: Problems<Values>;
  /** The problems that the server found. No check of the page can find them, so each stays until its field changes. */
  answered: Problems<Values>;
  /** The field that shows a failure of the whole form; any change clears it. */
  general: FieldOf<Values> | null;
};
export type FailureTable<Values> = {
  /** Maps the name of a failure to a field, unless the failure itself names a field of the form. */
  failureFields?: Readonly<Record<string, FieldOf<Values>>>;
  /** The field of all other failures; without it they are shown as toasts. */
  otherwise?: FieldOf<Values>;
};

export const startOfForm = <Values>(values: Values): FormState<Values> => ({
  values,
  problems: {} as Problems<Values>,
  answered: {} as Problems<Values>,
  general: null,
});

export function changed<Values extends object, State extends FormState<Values>>(
  state: FormState<Values> & State,
  part: Partial<Values>,
): State {
  const over = [...Object.keys(part), state.general];
  const [problems, answered] = [without(state.problems, over), without(state.answered, over)];
  return { ...state, values: { ...state.values, ...part }, problems, answered, general: null };
}

export function withProblem<Values, State extends FormState<Values>>(
  state: FormState<Values> & State,
  field: FieldOf<Values>,
  problem: string | undefined,
): State {
  const others = without(state.problems, [field]);
  return { ...state, problems: problem ? { ...others, [field]: problem } : others };
}

export function withAnswer<Values, State extends FormState<Values>>(
  state: FormState<Values> & State,
  field: FieldOf<Values>,
  problem: string | undefined,
): State {
  const others = without(state.answered, [field]);
  return {
    ...withProblem<Values, State>(state, field, problem),
    answered: problem ? { ...others, [field]: problem } : others,
  };
}

/** The state after a check of all values. Without a problem the server decides. */
export function checked<Values, State extends FormState<Values>>(
  state: FormState<Values> & State,
  found: Problems<Values>,
): State {
  return { ...state, problems: isRight(found) ? found : { ...state.answered, ...found }, general: null };
}

export const isRight = (found: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(found).every((problem) => !problem);

/** The state after a failure; null when the failure belongs to no field. Problems found by a check are kept. */
export function refused<Values extends object, State extends FormState<Values>>(
  state: FormState<Values> & State,
  failure: Pick<Failure, 'err' | 'field' | 'msg'>,
  table: FailureTable<Values>,
): (FormState<Values> & State) | null {
  const field = fieldOfFailure(failure, state.values, table.failureFields) ?? table.otherwise;
  if (field === undefined) {
    return null;
  }
  const problems = { [field]: failure.msg, ...state.problems } as Problems<Values>;
  return { ...state, problems, general: field === table.otherwise ? field : null };
}

/** The field that shows a failure: the field it names, otherwise the entry of the table, if the form has that field. */
export function fieldOfFailure<Values extends object>(
  { err, field }: Pick<Failure, 'err' | 'field'>,
  values: Values,
  failureFields: Readonly<Record<string, FieldOf<Values>>> = {},
): FieldOf<Values> | undefined {
  const isField = (name: string | undefined) => name !== undefined && Object.hasOwn(values, name);
  return [field, failureFields[err]].find(isField) as FieldOf<Values> | undefined;
}

const without = <Values>(problems: Problems<Values>, over: readonly (string | null)[]): Problems<Values> =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !over.includes(name))) as Problems<Values>;
