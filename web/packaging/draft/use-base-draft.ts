import { type RefObject, useEffect, useRef } from 'react';
import { completeLink } from '#rules/packaging/app-link.ts';
import { useBusy } from '../../components/use-busy.ts';
import { useFormOver, useFormState } from '../../components/use-form.ts';
import { forgetInput, type InputPlace, inBrowser } from '../../session/kept-input.ts';
import { useInputPlace } from '../../session/use-input-place.ts';
import { quietSiteApi, siteApi } from '../../site/api.ts';
import { useLanguage } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { type BaseDraftEvent, type BaseDraftState, draftAfter, lostPictures, startOfDraft } from './base-draft.ts';
import {
  type BaseForm,
  draftOf,
  failureFields,
  type PackedApp,
  powersOf,
  type SiteCheck,
  type UploadedSite,
  unreadPicture,
} from './base-form.ts';
import { findProblems } from './find-problems.ts';
import { useLetterIcon } from './letter/use-letter-icon.ts';
import { keptNameOf, useKeptDraft } from './use-kept-draft.ts';

export type Step = 'draft' | 'order' | 'trial';
type Options = { app: PackedApp | null; link: string | null; onSaved: (appId: number) => void };

/** The form of step 1, the site check that fills it, keeping and saving; draftAfter decides which fields an answer may change. */
export function useBaseDraft({ app, link, onSaved }: Options) {
  const store = useFormState(() => startOfDraft(app));
  const { state: draft, latest } = store;
  const dispatch = (event: BaseDraftEvent) => store.change((now) => draftAfter(now, event));
  const form = useFormOver(store, { failureFields, edit });
  const { busy: saving, run } = useBusy();
  const appId = useRef(app?.base.app_id ?? null);
  const { startCheck, newestCheck, stop } = useLinkCheck(appId, dispatch);
  const from = useRef(link ?? '');
  const place = useInputPlace(inBrowser);
  const icon = useLetterIcon(form.values, app);
  const send = useSend({ form, latest, appId, from, place, iconOf: icon.toSave, dispatch, onSaved });
  const onStart = (link: string) => link && startCheck(link);
  const kept = useKeptDraft({ app, appId, link: link ?? '', from, place, draft, dispatch, onStart });

  /** Waits for a running check, which fills the form, then saves. Saves nothing when the member stops the check. */
  async function save(): Promise<number | null> {
    while (latest.current.pendingCheck !== null) {
      if ((await newestCheck.current) === 'stopped') {
        return null;
      }
    }
    return send();
  }

  useUnreadPicture(app, latest, form.focusProblem);
  useCheckOnOpening(app, (check) => dispatch({ type: 'savedLinkChecked', check }));

  return {
    form: { ...form.values, icon_url: icon.url },
    field: form.field,
    change: form.set,
    problems: form.problems,
    rows: form.element,
    check: ofLink(form.values.link, draft.check),
    trialUsed: ofLink(form.values.link, draft.trialUsed),
    checkProblem: draft.checkProblem,
    pendingCheck: draft.pendingCheck,
    checking: draft.pendingCheck !== null,
    startCheck,
    takeSite: (uploaded: UploadedSite) => dispatch({ type: 'siteUploaded', uploaded }),
    stopCheck: stop,
    save: () => run(save),
    saving,
    isIdentityFrozen: draft.isIdentityFrozen,
    restored: draft.restored,
    lostPictures: lostPictures(draft),
    ...kept,
  };
}

const edit = (draft: BaseDraftState, fields: Partial<BaseForm>) => draftAfter(draft, { type: 'changed', fields });

type SendParts = {
  form: Pick<ReturnType<typeof useFormOver<BaseForm, BaseDraftState>>, 'submit'>;
  latest: RefObject<BaseDraftState>;
  appId: RefObject<number | null>;
  from: RefObject<string>;
  place: InputPlace | null;
  iconOf: ReturnType<typeof useLetterIcon>['toSave'];
  dispatch: (event: BaseDraftEvent) => void;
  onSaved: Options['onSaved'];
};

/** Saves the form, and resolves to the id of its app. */
function useSend({ form, latest, appId, from, place, iconOf, dispatch, onSaved }: SendParts) {
  const language = useLanguage();

  return async (): Promise<number | null> => {
    const { values, check } = latest.current;
    const answer = await form.submit(
      async () => {
        const icon = await iconOf(values);
        return packagingApi.saveBase(draftOf({ ...values, icon }, appId.current, powersOf(values, check)));
      },
      () => findProblems(values, language),
    );
    if (!answer?.ok) {
      return null;
    }
    const { trial_used: used, ...names } = answer.data;
    dispatch({ type: 'saved', sent: values, names, trialUsed: used ? { link: values.link, ...used } : null });
    forgetInput(keptNameOf(appId.current, from.current), place);
    appId.current = answer.data.app_id;
    onSaved(answer.data.app_id);
    return answer.data.app_id;
  };
}

/** Moves the focus to the picture that the last build could not read. */
function useUnreadPicture(app: PackedApp | null, latest: RefObject<BaseDraftState>, focusProblem: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (app && !isDone.current && unreadPicture(app, latest.current.values)) {
      focusProblem();
    }
    isDone.current = true;
  });
}

/** Starts the check of a typed link, whose missing scheme the server finds out; `newestCheck` settles when the newest check is answered or stopped. */
function useLinkCheck(appId: RefObject<number | null>, dispatch: (event: BaseDraftEvent) => void) {
  const checkCount = useRef(0);
  const newestCheck = useRef<Promise<'answered' | 'stopped'>>(Promise.resolve('answered'));
  const giveUp = useRef(() => {});

  function startCheck(typed: string) {
    checkCount.current += 1;
    const checkNumber = checkCount.current;
    dispatch({ type: 'checkStarted', link: completeLink(typed), checkNumber });
    const stopped = new Promise<'stopped'>((resolve) => {
      giveUp.current = () => resolve('stopped');
    });
    newestCheck.current = Promise.race([ask(typed, checkNumber), stopped]);
  }

  async function ask(link: string, checkNumber: number): Promise<'answered'> {
    const answer = await siteApi.checkLink({ link, ...ofApp(appId.current) });
    dispatch(
      answer.ok
        ? { type: 'checkAnswered', checkNumber, check: answer.data }
        : { type: 'checkFailed', checkNumber, problem: answer.msg, isOfLink: answer.err === 'URL' },
    );
    return 'answered';
  }

  function stop() {
    dispatch({ type: 'checkStopped' });
    giveUp.current();
  }

  return { startCheck, newestCheck, stop };
}

/** Findings apply only to the link of their check. */
const ofLink = <Found extends { link: string }>(link: string, found: Found | null) =>
  found?.link === link ? found : null;

/** Checks the site of a saved app silently on opening; the server answers from its recent result. */
function useCheckOnOpening(app: PackedApp | null, onFound: (check: SiteCheck) => void) {
  const isChecked = useRef(false);
  useEffect(() => {
    if (app?.base.link && !isChecked.current) {
      isChecked.current = true;
      const { link, app_id } = app.base;
      quietSiteApi.checkLink({ link, ...ofApp(app_id) }).then((answer) => answer.ok && onFound(answer.data));
    }
  });
}

const ofApp = (appId: number | null) => (appId === null ? {} : { app_id: appId });

export type BaseDraft = ReturnType<typeof useBaseDraft>;
