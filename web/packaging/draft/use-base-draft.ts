import { type RefObject, useEffect, useRef, useState } from 'react';
import { completeLink } from '#rules/packaging/app-link.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { fieldOfFailure, type Problems } from '../../components/form-state.ts';
import { useBusy } from '../../components/use-busy.ts';
import { useFocusOnProblem } from '../../components/use-form.ts';
import { forgetInput } from '../../session/kept-input.ts';
import { quietSiteApi, siteApi } from '../../site/api.ts';
import { useLanguage } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { type BaseDraftEvent, draftAfter, startOfDraft } from './base-draft.ts';
import { type BaseForm, draftOf, failureFields, type PackedApp, type SiteCheck } from './base-form.ts';
import { findProblems } from './find-problems.ts';
import { keptNameOf, useKeptDraft } from './use-kept-draft.ts';

type TextField = 'link' | 'app_name' | 'app_name_zh' | 'package_name' | 'bundle_id' | 'version';

export type Step = 'draft' | 'order';
type Options = { app: PackedApp | null; link: string | null; onSaved: (appId: number) => void };

/** The form of step 1, the site check that fills it, keeping and saving; draftAfter decides which fields an answer may change. */
export function useBaseDraft({ app, link, onSaved }: Options) {
  const { draft, latest, dispatch } = useLatestDraft(app);
  const { busy: saving, run } = useBusy();
  const appId = useRef(app?.base.app_id ?? null);
  const { checkLink, answer } = useLinkCheck(appId, dispatch);
  const rows = useRef<HTMLDivElement>(null);
  const send = useSend({ rows, appId, dispatch, onSaved });
  const onStart = (wanted: string) => wanted && checkLink(wanted);
  const discard = useKeptDraft({ app, appId, from: link ?? '', draft, dispatch, onStart });
  const { values: form, problems, frozen } = draft;

  const change = (fields: Partial<BaseForm>) => dispatch({ type: 'changed', fields });

  /** A running check fills the form before the save; every call ends within the limit of spec §9. */
  async function save(step: Step): Promise<number | null> {
    while (latest.current.asked !== null) {
      await answer.current;
    }
    return send(latest.current.values, step);
  }

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
    checking: draft.asked !== null,
    checkLink,
    save: (step: Step) => run(() => save(step)),
    saving,
    frozen,
    restored: draft.restored,
    discard,
    rows,
  };
}

type Sending = {
  rows: RefObject<HTMLElement | null>;
  appId: RefObject<number | null>;
  dispatch: (event: BaseDraftEvent) => void;
  onSaved: Options['onSaved'];
};

/** Saves the form, and resolves to the id of its app. Problems are shown beside the fields; the first one takes the focus. */
function useSend({ rows, appId, dispatch, onSaved }: Sending) {
  const language = useLanguage();
  const focusProblem = useFocusOnProblem(rows);

  function refuse(problems: Problems<BaseForm>): null {
    dispatch({ type: 'refused', problems });
    focusProblem();
    return null;
  }

  return async (form: BaseForm, step: Step): Promise<number | null> => {
    const found = findProblems(form, language, step === 'order');
    if (Object.keys(found).length > 0) {
      return refuse(found);
    }
    const answer = await packagingApi.saveBase(draftOf(form, appId.current));
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
    forgetInput(keptNameOf(appId.current));
    appId.current = answer.data.app_id;
    onSaved(answer.data.app_id);
    return answer.data.app_id;
  };
}

/** Starts the check of a typed link, whose missing scheme the server finds out; `answer` settles with the newest check. */
function useLinkCheck(appId: RefObject<number | null>, dispatch: (event: BaseDraftEvent) => void) {
  const questions = useRef(0);
  const answer = useRef<Promise<void>>(Promise.resolve());

  function checkLink(typed: string) {
    questions.current += 1;
    const question = questions.current;
    dispatch({ type: 'asked', link: completeLink(typed), question });
    answer.current = ask(typed, question);
  }

  async function ask(link: string, question: number) {
    const answer = await siteApi.checkLink({ link, ...ofApp(appId.current) });
    dispatch(
      answer.ok
        ? { type: 'checked', question, check: answer.data }
        : { type: 'unchecked', question, problem: answer.msg, isOfLink: answer.err === 'URL' },
    );
  }

  return { checkLink, answer };
}

/** Findings apply only to the link they were made for. */
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

/** Checks the site of a saved app silently on opening; the server answers from its recent result. */
function useLook(app: PackedApp | null, onFound: (check: SiteCheck) => void) {
  const looked = useRef(false);
  useEffect(() => {
    if (app && !looked.current) {
      looked.current = true;
      const { link, app_id } = app.base;
      quietSiteApi.checkLink({ link, ...ofApp(app_id) }).then((answer) => answer.ok && onFound(answer.data));
    }
  });
}

const ofApp = (appId: number | null) => (appId === null ? {} : { app_id: appId });

export type BaseDraft = ReturnType<typeof useBaseDraft>;
