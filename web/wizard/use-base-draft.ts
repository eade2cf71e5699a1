import { useState } from 'react';
import { packaging } from '#contract/calls/packaging.ts';
import { site } from '#contract/calls/site.ts';
import type { packagingSchemas } from '#contract/schemas/packaging.ts';
import type { siteSchemas } from '#contract/schemas/site.ts';
import { client } from '../call/client.ts';
import { toast } from '../components/toast-store.ts';
import {
  type BaseField,
  type BaseForm,
  draftOf,
  emptyForm,
  fieldOfFailure,
  formOf,
  type PackedApp,
  prefill,
  type SiteCheck,
} from './base-form.ts';

const api = client<typeof packagingSchemas>(packaging);
const siteApi = client<typeof siteSchemas>(site);

type Problems = Partial<Record<BaseField, string>>;

/** The form of step 1, the site check that fills it, and saving; what the member typed is never taken back. */
export function useBaseDraft(app: PackedApp | null, onSaved: (appid: number) => void) {
  const [form, setForm] = useState<BaseForm>(() => (app ? formOf(app) : emptyForm));
  const [decided, setDecided] = useState<ReadonlySet<BaseField>>(() => new Set(app ? allFields : []));
  const [problems, setProblems] = useState<Problems>({});
  const [check, setCheck] = useState<SiteCheck | null>(null);
  const [checking, setChecking] = useState(false);
  const [saving, setSaving] = useState(false);
  const frozen = app?.base.frozen === 1;

  function change(fields: Partial<BaseForm>) {
    const names = Object.keys(fields) as BaseField[];
    setForm((now) => ({ ...now, ...fields }));
    setDecided((now) => new Set([...now, ...names]));
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name as BaseField))),
    );
  }

  async function checkLink(link: string) {
    setChecking(true);
    const answer = await siteApi.checkLink({ link });
    setChecking(false);
    if (answer.ok) {
      setCheck(answer.data);
      setForm((now) => prefill(now, decided, answer.data, frozen));
      setProblems(({ weburl: _, ...others }) => others);
    } else if (answer.err === 'URL') {
      setProblems((now) => ({ ...now, weburl: answer.msg }));
    } else if (!answer.told) {
      toast('warning', answer.msg);
    }
  }

  async function save(): Promise<number | null> {
    setSaving(true);
    const answer = await api.saveBase(draftOf(form, app?.base.appid ?? null));
    setSaving(false);
    if (answer.ok) {
      setForm((now) => ({ ...now, package_name: answer.data.package_name, bundle_id: answer.data.bundle_id }));
      onSaved(answer.data.appid);
      return answer.data.appid;
    }
    const field = fieldOfFailure(answer.err, answer.field);
    if (field) {
      setProblems({ [field]: answer.msg });
    } else if (!answer.told) {
      toast('error', answer.msg);
    }
    return null;
  }

  /** A check belongs to the link it was made for. */
  const current = check?.link === form.weburl ? check : null;
  return { form, change, problems, check: current, checking, checkLink, save, saving, frozen };
}

export type BaseDraft = ReturnType<typeof useBaseDraft>;

const allFields = Object.keys(emptyForm) as BaseField[];
