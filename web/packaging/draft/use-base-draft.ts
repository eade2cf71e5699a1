import { type RefObject, useEffect, useRef, useState } from 'react';
import { completeLink } from '#rules/packaging/app-link.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { fieldOfFailure } from '../../components/form-state.ts';
import { useBusy } from '../../components/use-busy.ts';
import { quietSiteApi, siteApi } from '../../site/api.ts';
import { packagingApi } from '../api.ts';
import { type BaseDraftEvent, draftAfter, startOfDraft } from './base-draft.ts';
import { type BaseForm, draftOf, failureFields, type PackedApp, type SiteCheck } from './base-form.ts';

type TextField = 'link' | 'app_name' | 'app_name_zh' | 'package_name' | 'bundle_id' | 'version';

/** The form of step 1, the site check that fills it, and saving; draftAfter decides which fields an answer may change. */
export function useBaseDraft(app: PackedApp | null, onSaved: (appId: number) => void) {
  const { draft, latest, dispatch } = useLatestDraft(app);
  const { busy: saving, run } = useBusy();
  const appId = useRef(app?.base.app_id ?? null);
  const { checkLink, answer } = useLinkCheck(appId, dispatch);
  const { values: form, problems, frozen } = draft;

  const change = (fields: Partial<BaseForm>) => dispatch({ type: 'changed', fields });

  /** A running check fills the form before the save; every call ends within the limit of spec §9. */
  async function save(): Promise<number | null> {
    while (latest.current.asked !== null) {
      await answer.current;
    }
    return send(latest.current.values);
  }

  async function send(form: BaseForm): Promise<number | null> {
    const answer = await packagingApi.saveBase(draftOf(form, appId.current));
    if (answer.ok) {
      const { trial_used: used, ...names } = answer.data;
      dispatch({ type: 'saved', sent: form, names, trialUsed: used ? { link: form.link, ...used } : null });
      appId.current = answer.data.app_id;
      onSaved(answer.data.app_id);
      return answer.data.app_id;
    }
    const field = fieldOfFailure(answer, form, failureFields);
    if (field) {
      dispatch({ type: 'refused', field, problem: answer.msg });
    } else {
      tellFailure(answer);
    }
    return null;
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
    save: () => run(save),
    saving,
    frozen,
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
        : { type: 'unchecked', question, problem: answer.msg, isOfLink: failureFields[answer.err] === 'link' },
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
