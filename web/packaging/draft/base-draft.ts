import { changed, type FormState, startOfForm, withProblem } from '../../components/form-state.ts';
import {
  type BaseField,
  type BaseForm,
  baseFields,
  emptyForm,
  formOf,
  type PackedApp,
  prefill,
  type SiteCheck,
  undecidedFields,
} from './base-form.ts';

/** The app that has used the trial of this link; `app_id` is 0 once that app is deleted. */
type TrialUsed = { link: string; app_id: number; reason: string };

/** Step 1 while it is being edited, and the one pending check of its link. */
export type BaseDraftState = FormState<BaseForm> & {
  /** Fields decided by the member. Answers leave them unchanged. */
  decided: ReadonlySet<BaseField>;
  check: SiteCheck | null;
  /** The reason for a failed check. */
  checkProblem: string | null;
  trialUsed: TrialUsed | null;
  /** The number of the newest check; null after its answer, or after a change of the link. */
  asked: number | null;
  /** A built app keeps its package name and bundle id. */
  frozen: boolean;
  /** The draft as opened, until the check of its link shows which fields the member decided. */
  opened: BaseForm | null;
};

export type BaseDraftEvent =
  | { type: 'changed'; fields: Partial<BaseForm> }
  | { type: 'asked'; link: string; question: number }
  | { type: 'checked'; question: number; check: SiteCheck }
  /** The check of a saved app, requested when the app is opened. */
  | { type: 'looked'; check: SiteCheck }
  | { type: 'unchecked'; question: number; problem: string; isOfLink: boolean }
  | { type: 'saved'; sent: BaseForm; names: Pick<BaseForm, 'package_name' | 'bundle_id'>; trialUsed: TrialUsed | null }
  | { type: 'refused'; field: BaseField; problem: string };

export const startOfDraft = (app: PackedApp | null): BaseDraftState => ({
  ...startOfForm(app ? formOf(app) : emptyForm),
  opened: app?.base.frozen === 0 ? formOf(app) : null,
  decided: new Set(app ? baseFields : []),
  check: null,
  checkProblem: null,
  trialUsed: null,
  asked: null,
  frozen: app?.base.frozen === 1,
});

/** Input of the member is kept, whenever an answer arrives. Only the newest check of the current link counts. */
export function draftAfter(state: BaseDraftState, event: BaseDraftEvent): BaseDraftState {
  switch (event.type) {
    case 'changed':
      return edited(state, event.fields);
    case 'asked':
      return { ...edited(state, { link: event.link }), asked: event.question, checkProblem: null };
    case 'checked':
      return event.question === state.asked ? checked(released(state, event.check), event.check) : state;
    case 'looked':
      return looked(released(state, event.check), event.check);
    case 'unchecked':
      return event.question === state.asked ? unchecked(state, event) : state;
    case 'saved':
      return { ...state, values: named(state.values, event), trialUsed: event.trialUsed };
    case 'refused':
      return withProblem({ ...state, problems: {} }, event.field, event.problem);
  }
}

function edited(state: BaseDraftState, fields: Partial<BaseForm>): BaseDraftState {
  const names = Object.keys(fields) as BaseField[];
  const isAnotherLink = fields.link !== undefined && fields.link !== state.values.link;
  return {
    ...changed(state, fields),
    decided: new Set([...state.decided, ...names]),
    asked: isAnotherLink ? null : state.asked,
  };
}

function checked(state: BaseDraftState, check: SiteCheck): BaseDraftState {
  const { values, decided, frozen } = state;
  return {
    ...withProblem({ ...state, values: prefill(values, decided, check, frozen) }, 'link', undefined),
    check,
    trialUsed: trialUsedOf(check),
    asked: null,
  };
}

/** Changes the form only by the suggestions of another link that were deferred until this answer. */
function looked(state: BaseDraftState, check: SiteCheck): BaseDraftState {
  const { values, decided, frozen, check: newer } = state;
  if (!newer) {
    return { ...state, check, trialUsed: state.trialUsed ?? trialUsedOf(check) };
  }
  return newer.link === values.link ? { ...state, values: prefill(values, decided, newer, frozen) } : state;
}

/** Fields left undecided in the opened draft follow another link, unless they have been edited since. */
function released(state: BaseDraftState, check: SiteCheck): BaseDraftState {
  const { opened, values, decided } = state;
  if (opened?.link !== check.link) {
    return state;
  }
  const free = undecidedFields(opened, check).filter((field) => values[field] === opened[field]);
  return { ...state, opened: null, decided: new Set([...decided].filter((field) => !free.includes(field))) };
}

const trialUsedOf = ({ link, trial_used }: SiteCheck): TrialUsed | null =>
  trial_used ? { link, ...trial_used } : null;

function unchecked(
  state: BaseDraftState,
  { problem, isOfLink }: Extract<BaseDraftEvent, { type: 'unchecked' }>,
): BaseDraftState {
  return isOfLink
    ? { ...withProblem(state, 'link', problem), asked: null }
    : { ...state, asked: null, checkProblem: problem };
}

/** The server fills empty names; input typed during the save stays. */
function named(form: BaseForm, { sent, names }: Extract<BaseDraftEvent, { type: 'saved' }>): BaseForm {
  const untouched = (['package_name', 'bundle_id'] as const).filter((name) => form[name] === sent[name]);
  return { ...form, ...Object.fromEntries(untouched.map((name) => [name, names[name]])) };
}
