import { changed, type FormState, startOfForm, withProblem } from '../../components/form-state.ts';
import {
  type BaseField,
  type BaseForm,
  baseFields,
  emptyForm,
  formOf,
  type PackedApp,
  prefill,
  prefillFromSite,
  type SiteCheck,
  type UploadedSite,
  undecidedFields,
} from './base-form.ts';
import { isSame, isSavedElsewhere, type KeptDraft, ownChanges } from './kept-draft.ts';

/**
 * The app that has used the trial of this link; `app_id` is 0 once that app is deleted. With `free_at`, the limit of running trials is reached until
 * then.
 */
export type TrialUsed = { link: string } & NonNullable<SiteCheck['trial_used']>;

/** The state of step 1 during editing, and the one pending check of its link. */
export type BaseDraftState = FormState<BaseForm> & {
  /** Fields decided by the member. Answers leave them unchanged. */
  decided: ReadonlySet<BaseField>;
  check: SiteCheck | null;
  /** The reason for a failed check. */
  checkProblem: string | null;
  trialUsed: TrialUsed | null;
  /** The number of the newest check; null after its answer, or after a change of the link. */
  pendingCheck: number | null;
  /** A built app keeps its package name and bundle id. */
  isIdentityFrozen: boolean;
  /** The draft as opened, until the check of its link shows which fields the member decided. */
  opened: BaseForm | null;
  /** The form as stored on the server. */
  saved: BaseForm;
  /** Whether the form contains unsaved changes of an earlier visit, `merged` with changes saved elsewhere since. */
  restored: 'alone' | 'merged' | null;
  /** The references of stored pictures whose addresses no longer work. */
  lost: LostPictures;
};

type LostPictures = { readonly [P in 'icon' | 'start_picture']?: string };

export type BaseDraftEvent =
  | { type: 'changed'; fields: Partial<BaseForm> }
  | { type: 'checkStarted'; link: string; checkNumber: number }
  | { type: 'checkAnswered'; checkNumber: number; check: SiteCheck }
  /** The check of a saved app, which the opening requests. */
  | { type: 'savedLinkChecked'; check: SiteCheck }
  /** A zip was uploaded instead of a link. */
  | { type: 'siteUploaded'; uploaded: UploadedSite }
  /** The member has stopped the check. */
  | { type: 'checkStopped' }
  | { type: 'checkFailed'; checkNumber: number; problem: string; isOfLink: boolean }
  | { type: 'saved'; sent: BaseForm; names: Pick<BaseForm, 'package_name' | 'bundle_id'>; trialUsed: TrialUsed | null }
  /** The input that this browser has stored, sent after hydration. */
  | { type: 'restored'; kept: KeptDraft }
  /** The address of a stored picture no longer works. */
  | { type: 'pictureLost'; picture: 'icon' | 'start_picture'; url: string }
  | { type: 'discarded' }
  /** Another new draft replaces this one. */
  | { type: 'switched'; kept: KeptDraft };

export const startOfDraft = (app: PackedApp | null): BaseDraftState => ({
  ...startOfForm(app ? formOf(app) : emptyForm),
  opened: app?.base.frozen === 0 ? formOf(app) : null,
  decided: new Set(app ? baseFields : []),
  check: null,
  checkProblem: null,
  trialUsed: null,
  pendingCheck: null,
  isIdentityFrozen: app?.base.frozen === 1,
  saved: app ? formOf(app) : emptyForm,
  restored: null,
  lost: {},
});

/** The state after an event. The member's input is kept whenever an answer arrives. Only the newest check of the present link counts. */
export function draftAfter(state: BaseDraftState, event: BaseDraftEvent): BaseDraftState {
  switch (event.type) {
    case 'changed':
      return afterEdit(state, event.fields);
    case 'checkStarted':
      return { ...afterEdit(state, { link: event.link }), pendingCheck: event.checkNumber, checkProblem: null };
    case 'checkAnswered':
      return event.checkNumber === state.pendingCheck
        ? afterCheck(withUndecidedFields(state, event.check), event.check)
        : state;
    case 'savedLinkChecked':
      return afterCheckOfSavedLink(withUndecidedFields(state, event.check), event.check);
    case 'checkFailed':
      return event.checkNumber === state.pendingCheck ? afterFailedCheck(state, event) : state;
    case 'siteUploaded':
      return afterSiteUpload(state, event.uploaded);
    case 'checkStopped':
      return { ...state, pendingCheck: null };
    case 'saved':
      return afterSave(state, event);
    case 'restored':
      return afterRestore(state, event.kept);
    case 'pictureLost':
      return afterLostPicture(state, event);
    case 'discarded':
      return afterDiscard(state);
    case 'switched':
      return afterRestore(startOfDraft(null), event.kept);
  }
}

function afterEdit(state: BaseDraftState, fields: Partial<BaseForm>): BaseDraftState {
  const names = Object.keys(fields) as BaseField[];
  const isAnotherLink = fields.link !== undefined && fields.link !== state.values.link;
  return {
    ...changed(state, fields),
    decided: new Set([...state.decided, ...names]),
    pendingCheck: isAnotherLink ? null : state.pendingCheck,
    lost: Object.fromEntries(Object.entries(state.lost).filter(([picture]) => !(picture in fields))),
  };
}

function afterCheck(state: BaseDraftState, check: SiteCheck): BaseDraftState {
  const { values, decided, isIdentityFrozen } = state;
  const filled = prefill(values, decided, check, isIdentityFrozen);
  return {
    ...withoutAnswered({ ...state, values: filled }, values),
    check,
    trialUsed: trialUsedOf(check),
    pendingCheck: null,
  };
}

/** Removes the link and the result of its check. */
function afterSiteUpload(state: BaseDraftState, uploaded: UploadedSite): BaseDraftState {
  const { values, decided, isIdentityFrozen } = state;
  const filled = prefillFromSite(values, decided, uploaded, isIdentityFrozen);
  const answered = withoutAnswered({ ...state, values: filled }, values);
  const siteFields: readonly BaseField[] = ['site', 'site_name', 'site_size'];
  return {
    ...withProblem(answered, 'site', undefined),
    decided: new Set([...decided, ...siteFields]),
    ...{ check: null, checkProblem: null, trialUsed: null, pendingCheck: null, opened: null },
  };
}

/** Changes the form only by suggestions of another link that waited for this answer. */
function afterCheckOfSavedLink(state: BaseDraftState, check: SiteCheck): BaseDraftState {
  const { values, decided, isIdentityFrozen, check: newer } = state;
  if (!newer) {
    return { ...state, check, trialUsed: state.trialUsed ?? trialUsedOf(check) };
  }
  return newer.link === values.link ? { ...state, values: prefill(values, decided, newer, isIdentityFrozen) } : state;
}

/** Fields that the opened draft left undecided follow another link, unless they were edited since. */
function withUndecidedFields(state: BaseDraftState, check: SiteCheck): BaseDraftState {
  const { opened, values, decided } = state;
  if (opened?.link !== check.link) {
    return state;
  }
  const free = undecidedFields(opened, check).filter((field) => values[field] === opened[field]);
  return { ...state, opened: null, decided: new Set([...decided].filter((field) => !free.includes(field))) };
}

const trialUsedOf = ({ link, trial_used }: SiteCheck): TrialUsed | null =>
  trial_used ? { link, ...trial_used } : null;

function afterFailedCheck(
  state: BaseDraftState,
  { problem, isOfLink }: Extract<BaseDraftEvent, { type: 'checkFailed' }>,
): BaseDraftState {
  return isOfLink
    ? { ...withProblem(state, 'link', problem), pendingCheck: null }
    : { ...state, pendingCheck: null, checkProblem: problem };
}

/** The server fills in empty names; input typed during the save stays. */
function withNames(form: BaseForm, { sent, names }: Extract<BaseDraftEvent, { type: 'saved' }>): BaseForm {
  const untouched = (['package_name', 'bundle_id'] as const).filter((name) => form[name] === sent[name]);
  return { ...form, ...Object.fromEntries(untouched.map((name) => [name, names[name]])) };
}

/** Removes the problems of the link and of the fields that its check has filled. */
function withoutAnswered(state: BaseDraftState, before: BaseForm): BaseDraftState {
  const filled = baseFields.filter((field) => !isSame(state.values[field], before[field]));
  return [...filled, 'link' as const].reduce((now, field) => withProblem(now, field, undefined), state);
}

function afterSave(state: BaseDraftState, event: Extract<BaseDraftEvent, { type: 'saved' }>): BaseDraftState {
  const { trialUsed } = event;
  return {
    ...state,
    values: withNames(state.values, event),
    saved: withNames(event.sent, event),
    trialUsed,
    restored: null,
  };
}

/** Input typed before hydration is newer than the stored one; a built app keeps its names. */
function afterRestore(state: BaseDraftState, kept: KeptDraft): BaseDraftState {
  const { values, saved, isIdentityFrozen } = state;
  const typed = baseFields.filter((field) => !isSame(values[field], saved[field]));
  const fixed: readonly BaseField[] = isIdentityFrozen ? [...typed, 'package_name', 'bundle_id'] : typed;
  const own = Object.entries(ownChanges(kept)).filter(([field]) => !fixed.includes(field as BaseField));
  if (own.length === 0) {
    return state;
  }
  return {
    ...changed(state, Object.fromEntries(own)),
    decided: new Set([...kept.decided, ...typed]),
    opened: kept.released ? null : state.opened,
    restored: isSavedElsewhere(saved, kept) ? 'merged' : 'alone',
  };
}

/** The check of the link supplies the site's icon again; an uploaded picture must be uploaded again. */
function afterLostPicture(
  state: BaseDraftState,
  { picture, url }: Extract<BaseDraftEvent, { type: 'pictureLost' }>,
): BaseDraftState {
  const address = `${picture}_url` as const;
  if (state.values[address] !== url) {
    return state;
  }
  const { values, decided, saved } = state;
  return {
    ...state,
    values: { ...values, [picture]: saved[picture], [address]: saved[address] },
    decided: new Set([...decided].filter((field) => field !== picture)),
    lost: decided.has(picture) ? { ...state.lost, [picture]: fileOf(values, picture) } : state.lost,
  };
}

/** Which stored pictures are missing: the site's check has not supplied them again. */
export const lostPictures = ({ lost, values }: BaseDraftState): Record<keyof LostPictures, boolean> => ({
  icon: lost.icon !== undefined && lost.icon !== values.icon?.unicode,
  start_picture: lost.start_picture !== undefined,
});

const fileOf = ({ icon, start_picture }: BaseForm, picture: keyof LostPictures) =>
  picture === 'icon' ? icon?.unicode : start_picture;

/** Returns to the stored form of the server; a new draft becomes empty. */
function afterDiscard(state: BaseDraftState): BaseDraftState {
  const isNew = isSame(state.saved, emptyForm);
  return isNew
    ? startOfDraft(null)
    : { ...state, values: state.saved, problems: {}, pendingCheck: null, restored: null, lost: {} };
}
