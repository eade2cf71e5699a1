import type { Result } from '../call/result.ts';
import { type Form, useForm } from '../components/use-form.ts';
import type { Keeping } from '../components/use-kept-input.ts';
import { useText } from '../texts/use-text.ts';
import { failureFields, type IdentityField, type IdentityValues, problemOf } from './identity-form.ts';
import { identityTexts } from './texts.ts';

export type IdentityForm = Form<IdentityValues>;
type FormKeeping = Omit<Keeping<IdentityValues>, 'fields'>;

/** Removes a photo from its slot when the answer says that the server no longer has it. */
export function emptyRefusedPhoto(form: IdentityForm, answer: Result<unknown> | null): void {
  if (answer && !answer.ok && answer.err === 'FILE' && answer.field) {
    form.set({ [answer.field]: '' });
    form.setProblem(answer.field as IdentityField, answer.msg);
  }
}

/** All methods of personal verification need the same input, so changing the method keeps it. */
export const personInput = { name: 'person', inTab: true } as const;

/** A form with a subset of the fields, which keeps all but the code and the consent. Failures of any other field are shown as a toast. */
export function useIdentityForm(fields: readonly IdentityField[], keeping: FormKeeping): IdentityForm {
  const text = useText(identityTexts);
  return useForm({
    start: Object.fromEntries(fields.map((field) => [field, ''])) as IdentityValues,
    check: (values) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const problem = problemOf(field, values[field], Date.now() / 1000);
          return problem ? [[field, text(problem)]] : [];
        }),
      ),
    checksOnLeave: true,
    failureFields,
    keeps: { ...keeping, fields: fields.filter((field) => field !== 'code' && field !== 'consent') },
  });
}
