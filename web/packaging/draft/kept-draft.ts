import { type BaseField, type BaseForm, baseFields, emptyForm } from './base-form.ts';

/** Step 1 as this browser stores it until it is saved. */
export type KeptDraft = {
  form: BaseForm;
  /** The server's form when the editing began; `emptyForm` for a new draft. */
  base: BaseForm;
  /** Fields decided by the member. */
  decided: readonly BaseField[];
  /** The link in the address where a new draft began. Each link begins a draft of its own. */
  from: string;
  /** Whether the check of the opened draft's own link has shown which fields were decided. */
  released: boolean;
};

/** Null unless the values, which come unchecked from the storage, are a stored draft. */
export function readKeptDraft(values: Record<string, unknown> | null): KeptDraft | null {
  const { decided, from, released } = values ?? {};
  const [form, base] = [values?.form, values?.base].map(withNewFields);
  return isForm(form) && isForm(base) && Array.isArray(decided) && typeof from === 'string'
    ? { form, base, decided: baseFields.filter((field) => decided.includes(field)), from, released: released === true }
    : null;
}

/** The draft that an address opens: the one that began with its link; without a link, the newest. */
export const draftFor = (from: string, newestFirst: readonly KeptDraft[]): KeptDraft | null =>
  newestFirst.find((kept) => from === '' || kept.from === from) ?? null;

/** The other drafts that contain input of the member; a draft with only a link is easily made again. */
export const othersThan = (from: string, newestFirst: readonly KeptDraft[]): KeptDraft[] =>
  newestFirst.filter((kept) => kept.from !== from && kept.decided.some((field) => field !== 'link'));

/** The fields that the member has changed since the editing began. */
export function ownChanges({ form, base }: Pick<KeptDraft, 'form' | 'base'>): Partial<BaseForm> {
  return pick(
    form,
    baseFields.filter((field) => !isSame(form[field], base[field])),
  );
}

/** Whether the draft on the server was saved elsewhere since. File references and spellings change with any save, so they do not count. */
export const isSavedElsewhere = (saved: BaseForm, { base }: Pick<KeptDraft, 'base'>): boolean =>
  compared.some((field) => spelled(saved[field]) !== spelled(base[field]));

const compared = baseFields.filter((field) => !/icon|picture/.test(field));

const spelled = (value: unknown): string => String(value).trim().toLowerCase().replace(/\/$/, '');

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const pick = (form: BaseForm, fields: readonly BaseField[]): Partial<BaseForm> =>
  Object.fromEntries(fields.map((field) => [field, form[field]]));

/** Adds to a draft the fields that did not exist yet when it was stored, so that it is not lost. */
const withNewFields = (form: unknown): unknown =>
  typeof form === 'object' && form !== null && 'link' in form ? { ...emptyForm, ...form } : form;

function isForm(value: unknown): value is BaseForm {
  const form = value as Record<string, unknown> | null;
  return typeof form === 'object' && form !== null && baseFields.every((field) => isOfKind(field, form[field]));
}

function isOfKind(field: BaseField, value: unknown): boolean {
  if (field === 'icon') {
    return value === null || typeof (value as { unicode?: unknown } | undefined)?.unicode === 'string';
  }
  if (field === 'platforms') {
    return Array.isArray(value) && value.length > 0 && value.every((each) => each === 'android' || each === 'ios');
  }
  return typeof value === typeof emptyForm[field];
}
