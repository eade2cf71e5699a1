import { type Form, useForm } from '../components/use-form.ts';
import { useText } from '../texts/use-text.ts';
import { failureFields, type IdentityField, type IdentityValues, problemOf } from './identity-form.ts';
import { identityTexts } from './texts.ts';

export type IdentityForm = Form<IdentityValues>;

/** A form with a subset of the fields. Failures of any other field are shown as a toast. */
export function useIdentityForm(fields: readonly IdentityField[], start: Partial<IdentityValues> = {}): IdentityForm {
  const text = useText(identityTexts);
  return useForm({
    start: Object.fromEntries(fields.map((field) => [field, start[field] ?? ''])) as IdentityValues,
    check: (values) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const problem = problemOf(field, values[field], Date.now() / 1000);
          return problem ? [[field, text(problem)]] : [];
        }),
      ),
    checksOnLeave: true,
    failureFields,
  });
}
