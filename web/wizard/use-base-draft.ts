import { useReducer, useRef, useState } from 'react';
import { packaging } from '#contract/calls/packaging.ts';
import { site } from '#contract/calls/site.ts';
import type { packagingSchemas } from '#contract/schemas/packaging.ts';
import type { siteSchemas } from '#contract/schemas/site.ts';
import { client } from '../call/client.ts';
import { toast } from '../components/toast-store.ts';
import { draftAfter, startOfDraft } from './base-draft.ts';
import { type BaseForm, draftOf, fieldOfFailure, type PackedApp } from './base-form.ts';

const api = client<typeof packagingSchemas>(packaging);
const siteApi = client<typeof siteSchemas>(site);

/** The form of step 1, the site check that fills it, and saving; draftAfter decides what an answer may change. */
export function useBaseDraft(app: PackedApp | null, onSaved: (appid: number) => void) {
  const [draft, dispatch] = useReducer(draftAfter, app, startOfDraft);
  const [saving, setSaving] = useState(false);
  const questions = useRef(0);
  const { form, problems, frozen } = draft;
  const appid = app?.base.appid ?? null;

  const change = (fields: Partial<BaseForm>) => dispatch({ type: 'changed', fields });

  async function checkLink(link: string) {
    questions.current += 1;
    const question = questions.current;
    dispatch({ type: 'asked', link, question });
    const answer = await siteApi.checkLink({ link, ...(appid !== null && { appid }) });
    dispatch(
      answer.ok
        ? { type: 'checked', question, check: answer.data }
        : { type: 'unchecked', question, problem: answer.msg, isOfLink: answer.err === 'URL' },
    );
  }

  async function save(): Promise<number | null> {
    setSaving(true);
    const answer = await api.saveBase(draftOf(form, appid));
    setSaving(false);
    if (answer.ok) {
      const { trial_used: used, ...names } = answer.data;
      dispatch({ type: 'saved', sent: form, names, trialUsed: used ? { link: form.weburl, ...used } : null });
      onSaved(answer.data.appid);
      return answer.data.appid;
    }
    const field = fieldOfFailure(answer.err, answer.field);
    if (field) {
      dispatch({ type: 'refused', field, problem: answer.msg });
    } else if (!answer.told) {
      toast('error', answer.msg);
    }
    return null;
  }

  /** What was found out belongs to the link that it was found out about. */
  const ofThisLink = <Found extends { link: string }>(found: Found | null) =>
    found?.link === form.weburl ? found : null;
  return {
    form,
    change,
    problems,
    check: ofThisLink(draft.check),
    trialUsed: ofThisLink(draft.trialUsed),
    checkProblem: draft.checkProblem,
    checking: draft.asked !== null,
    checkLink,
    save,
    saving,
    frozen,
  };
}

export type BaseDraft = ReturnType<typeof useBaseDraft>;
