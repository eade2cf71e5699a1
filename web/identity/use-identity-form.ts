import { type Form, useForm } from '../components/use-form.ts';
import { useText } from '../texts/use-text.ts';
import { failureFields, type IdentityField, type IdentityValues, problemOf } from './identity-form.ts';
import { identityTexts } from './texts.ts';

export type IdentityForm = Form<IdentityValues>;

/** A form of some of the fields: it holds no other, so that a failure of another one is told in passing. */
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
