import { ChoiceGroup } from '../../components/choice-group.tsx';
import { Field } from '../../components/field.tsx';
import { FormRow } from '../../components/form-row.tsx';
import type { Problems } from '../../components/form-state.ts';
import type { Form } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import type { ReleaseValues } from './release-values.ts';
import { releaseTexts } from './texts.ts';

/** The gate before the download of a new app (spec §4: a question to be answered first). */
export function GateFields({ form }: { form: Form<ReleaseValues> }) {
  const text = useText(releaseTexts);
  const { gate } = form.values;
  return (
    <FormRow title={text('gate')} top>
      <ChoiceGroup
        label={text('gate')}
        value={gate}
        options={{ open: text('gateOpen'), password: text('gatePassword'), question: text('gateQuestion') }}
        onChange={(next) => form.set({ gate: next })}
      />
      {gate === 'password' && (
        <Field {...form.field('password')} label={text('password')} autoComplete="off" maxLength={32} />
      )}
      {gate === 'question' && (
        <div className="two-columns">
          <Field {...form.field('question')} label={text('question')} maxLength={120} />
          <Field {...form.field('answer')} label={text('answer')} autoComplete="off" maxLength={120} />
        </div>
      )}
      {gate !== 'open' && <p className="hint">{text(gate === 'password' ? 'passwordHint' : 'questionHint')}</p>}
    </FormRow>
  );
}

/** `values` are null when no rules are set. */
export function problemsOfGate(
  values: ReleaseValues | null,
  text: (key: 'passwordMissing' | 'questionMissing' | 'answerMissing') => string,
): Problems<ReleaseValues> {
  if (values?.gate === 'password') {
    return values.password.trim() ? {} : { password: text('passwordMissing') };
  }
  return values?.gate === 'question'
    ? {
        ...(!values.question.trim() && { question: text('questionMissing') }),
        ...(!values.answer.trim() && { answer: text('answerMissing') }),
      }
    : {};
}
