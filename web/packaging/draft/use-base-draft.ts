import { type RefObject, useEffect, useRef, useState } from 'react';
import { completeLink } from '#rules/packaging/app-link.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { fieldOfFailure, type Problems } from '../../components/form-state.ts';
import { useBusy } from '../../components/use-busy.ts';
import { useFocusOnProblem } from '../../components/use-form.ts';
import { forgetInput, type InputPlace, inBrowser } from '../../session/kept-input.ts';
import { useInputPlace } from '../../session/use-input-place.ts';
import { quietSiteApi, siteApi } from '../../site/api.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { type BaseDraftEvent, type BaseDraftState, draftAfter, isLost, startOfDraft } from './base-draft.ts';
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
import { draftTexts } from './texts.ts';
import { keptNameOf, useKeptDraft } from './use-kept-draft.ts';

type TextField = { [Field in keyof BaseForm]: BaseForm[Field] extends string ? Field : never }[keyof BaseForm];

export type Step = 'draft' | 'order';
type Options = { app: PackedApp | null; link: string | null; onSaved: (appId: number) => void };

/** The form of step 1, the site check that fills it, keeping and saving; draftAfter decides which fields an answer may change. */
export function useBaseDraft({ app, link, onSaved }: Options) {
  const { draft, latest, dispatch } = useLatestDraft(app);
  const { busy: saving, run } = useBusy();
  const appId = useRef(app?.base.app_id ?? null);
  const { checkLink, answer, stop } = useLinkCheck(appId, dispatch);
  const rows = useRef<HTMLDivElement>(null);
  const from = useRef(link ?? '');
  const place = useInputPlace(inBrowser);
  const refuse = useRefuse(rows, dispatch);
  const send = useSend({ refuse, appId, from, place, dispatch, onSaved });
  const onStart = (wanted: string) => wanted && checkLink(wanted);
  const kept = useKeptDraft({ app, appId, link: link ?? '', from, place, draft, dispatch, onStart });
  const { values: form, problems, isIdentityFrozen } = draft;

  const change = (fields: Partial<BaseForm>) => dispatch({ type: 'changed', fields });

  /** A running check fills the form before the save, which ends when the member stops the check; every call ends within the limit of spec §9. */
  async function save(step: Step): Promise<number | null> {
    while (latest.current.asked !== null) {
      if ((await answer.current) === 'stopped') {
        return null;
      }
    }
    return send(latest.current, step);
  }

  useUnreadPicture(app, latest, refuse);
  useLook(app, (check) => dispatch({ type: 'looked', check }));

  /** The props of a text field. */
  const field = (name: TextField) => ({
    value: form[name],
    error: problems[name],
    onChange: (value: string) => change({ [name]: value }),
  });

  return {
    form,
    field,
    change,
    problems,
    check: ofLink(form.link, draft.check),
    trialUsed: ofLink(form.link, draft.trialUsed),
    checkProblem: draft.checkProblem,
    asked: draft.asked,
    checking: draft.asked !== null,
    checkLink,
    takeSite: (uploaded: UploadedSite) => dispatch({ type: 'zipped', uploaded }),
    stopCheck: stop,
    save: (step: Step) => run(() => save(step)),
    saving,
    isIdentityFrozen,
    restored: draft.restored,
    isLost: isLost(draft),
    ...kept,
    rows,
  };
}

type Refuse = (problems: Problems<BaseForm>) => null;
type Sending = {
  refuse: Refuse;
  appId: RefObject<number | null>;
  from: RefObject<string>;
  place: InputPlace | null;
  dispatch: (event: BaseDraftEvent) => void;
  onSaved: Options['onSaved'];
};

/** Shows problems beside the fields; the first one takes the focus. */
function useRefuse(rows: RefObject<HTMLElement | null>, dispatch: (event: BaseDraftEvent) => void): Refuse {
  const focusProblem = useFocusOnProblem(rows);
  return (problems) => {
    dispatch({ type: 'refused', problems });
    focusProblem();
    return null;
  };
}

/** Points at the picture that the last build could not read. */
function useUnreadPicture(app: PackedApp | null, latest: RefObject<{ values: BaseForm }>, refuse: Refuse) {
  const text = useText(draftTexts);
  const isDone = useRef(false);
  useEffect(() => {
    const picture = app && !isDone.current ? unreadPicture(app, latest.current.values) : null;
    isDone.current = true;
    if (picture) {
      refuse({ [picture]: text('pictureUnread') });
    }
  });
}

/** Saves the form, and resolves to the id of its app. */
function useSend({ refuse, appId, from, place, dispatch, onSaved }: Sending) {
  const language = useLanguage();

  return async ({ values: form, check, isIdentityFrozen }: BaseDraftState, step: Step): Promise<number | null> => {
    // A built app without an icon has one with its first letter, so it needs none here.
    const found = findProblems(form, language, step === 'order' && !isIdentityFrozen);
    if (Object.keys(found).length > 0) {
      return refuse(found);
    }
    const answer = await packagingApi.saveBase(draftOf(form, appId.current, powersOf(form, check)));
    if (!answer.ok) {
      const field = fieldOfFailure(answer, form, failureFields);
      if (field) {
        return refuse({ [field]: answer.msg });
      }
      tellFailure(answer);
      return null;
    }
    const { trial_used: used, ...names } = answer.data;
    dispatch({ type: 'saved', sent: form, names, trialUsed: used ? { link: form.link, ...used } : null });
    forgetInput(keptNameOf(appId.current, from.current), place);
    appId.current = answer.data.app_id;
    onSaved(answer.data.app_id);
    return answer.data.app_id;
  };
}

/** Checks a typed link, whose missing scheme the server adds; `answer` resolves with the newest check, or when the member stops it. */
function useLinkCheck(appId: RefObject<number | null>, dispatch: (event: BaseDraftEvent) => void) {
  const questions = useRef(0);
  const answer = useRef<Promise<'answered' | 'stopped'>>(Promise.resolve('answered'));
  const giveUp = useRef(() => {});

  function checkLink(typed: string) {
    questions.current += 1;
    const question = questions.current;
    dispatch({ type: 'asked', link: completeLink(typed), question });
    const stopped = new Promise<'stopped'>((resolve) => {
      giveUp.current = () => resolve('stopped');
    });
    answer.current = Promise.race([ask(typed, question), stopped]);
  }

  async function ask(link: string, question: number): Promise<'answered'> {
    const answer = await siteApi.checkLink({ link, ...ofApp(appId.current) });
    dispatch(
      answer.ok
        ? { type: 'checked', question, check: answer.data }
        : { type: 'unchecked', question, problem: answer.msg, isOfLink: answer.err === 'URL' },
    );
    return 'answered';
  }

  function stop() {
    dispatch({ type: 'stopped' });
    giveUp.current();
  }

  return { checkLink, answer, stop };
}

/** Findings apply only to the link of their check. */
const ofLink = <Found extends { link: string }>(link: string, found: Found | null) =>
  found?.link === link ? found : null;

/** `latest` is updated at once, so that pending work also sees a change before the next render. */
function useLatestDraft(app: PackedApp | null) {
  const [draft, show] = useState(() => startOfDraft(app));
  const latest = useRef(draft);
  const dispatch = (event: BaseDraftEvent) => {
    latest.current = draftAfter(latest.current, event);
    show(latest.current);
  };
  return { draft, latest, dispatch };
}

/** Checks the site of a saved app silently on opening; the server answers from its cache. */
function useLook(app: PackedApp | null, onFound: (check: SiteCheck) => void) {
  const looked = useRef(false);
  useEffect(() => {
    if (app?.base.link && !looked.current) {
      looked.current = true;
      const { link, app_id } = app.base;
      quietSiteApi.checkLink({ link, ...ofApp(app_id) }).then((answer) => answer.ok && onFound(answer.data));
    }
  });
}

const ofApp = (appId: number | null) => (appId === null ? {} : { app_id: appId });

export type BaseDraft = ReturnType<typeof useBaseDraft>;
