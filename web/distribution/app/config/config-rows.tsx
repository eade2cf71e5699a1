import type { ReactNode } from 'react';
import { appTextLimits } from '#rules/distribution/app-texts.ts';
import { type LinkLanguage, type LinkTemplate, linkTemplates } from '#rules/distribution/link-looks.ts';
import { ChoiceGroup } from '../../../components/choice-group.tsx';
import { Field } from '../../../components/field.tsx';
import { FormRow } from '../../../components/form-row.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { Switch } from '../../../components/switch.tsx';
import type { Form } from '../../../components/use-form.ts';
import { ProgressBar } from '../../../console/progress-bar.tsx';
import { lookPicture } from '../../../site/beta/look-picture.ts';
import { type TextOf, useLanguage, useText } from '../../../texts/use-text.ts';
import { distributedAppTexts } from '../texts.ts';
import type { ConfigValues } from './config-values.ts';
import './config-rows.css';

type ConfigNames = Readonly<Record<keyof ConfigValues, string>>;
type Props = { form: Form<ConfigValues>; names: ConfigNames };

/** Whether the link is open. */
export function StateRow({ form, names }: Props) {
  const text = useText(distributedAppTexts);
  const { values } = form;
  return (
    <FormRow title={names.isOpen} top>
      <div className="config-rows__switch">
        <Switch label={names.isOpen} on={values.isOpen} onChange={(isOpen) => form.set({ isOpen })} />
        <span>{text(values.isOpen ? 'isOpen' : 'isClosed')}</span>
      </div>
      <Field
        {...form.field('close_notice')}
        label={names.close_notice}
        rows={2}
        maxLength={appTextLimits.close_notice}
        placeholder={text('closeNoticeExample')}
      />
    </FormRow>
  );
}

/** The gates before a download: password, question, number of downloads, time. */
export function GateRows({ form, names, used }: Props & { used: number }) {
  const text = useText(distributedAppTexts);
  const { values } = form;
  return (
    <>
      <FormRow title={names.password}>
        <Field
          {...form.field('password')}
          aria-label={names.password}
          autoComplete="off"
          maxLength={appTextLimits.password}
          hint={text('passwordHint')}
        />
      </FormRow>
      <FormRow title={text('askTitle')} top>
        <div className="two-columns">
          <Field {...form.field('question')} label={names.question} maxLength={appTextLimits.question} />
          <Field {...form.field('answer')} label={names.answer} autoComplete="off" maxLength={appTextLimits.answer} />
        </div>
        <p className="hint">{text('askHint')}</p>
      </FormRow>
      <FormRow title={names.allowed} top>
        <Field
          {...form.field('allowed')}
          aria-label={names.allowed}
          inputMode="numeric"
          maxLength={10}
          hint={allowedHint(values.allowed, used, text)}
        />
        {Number(values.allowed) > 0 && <ProgressBar label={names.allowed} max={Number(values.allowed)} value={used} />}
      </FormRow>
      <FormRow title={text('periodTitle')} lead={text('periodLead')} top>
        <div className="two-columns">
          <Field {...form.field('start')} type="datetime-local" label={names.start} />
          <Field {...form.field('end')} type="datetime-local" label={names.end} />
        </div>
        <p className="hint">{text('periodHint')}</p>
      </FormRow>
    </>
  );
}

/** The look of the page. */
export function PageRows({ form, names }: Props) {
  const text = useText(distributedAppTexts);
  const { values } = form;
  return (
    <>
      <FormRow title={names.language}>
        <SelectField
          label={names.language}
          value={values.language}
          options={{ auto: text('languageAuto'), ...languageNames }}
          onChange={(language) => form.set({ language })}
        />
        <p className="hint">{text('languageHint')}</p>
      </FormRow>
      <FormRow title={names.template} top>
        <div className="config-rows__templates">
          <TemplateChoice value={values.template} onChange={(template) => form.set({ template })} />
        </div>
      </FormRow>
    </>
  );
}

const allowedHint = (allowed: string, used: number, text: TextOf<typeof distributedAppTexts>): string =>
  Number(allowed) > 0
    ? text('allowedLeft', {
        used: used.toLocaleString('en'),
        left: Math.max(0, Number(allowed) - used).toLocaleString('en'),
      })
    : text('allowedAny', { used: used.toLocaleString('en') });

/** The name of each language in that language (spec §9). */
const languageNames: Readonly<Record<LinkLanguage, string>> = {
  'zh-CN': '简体中文',
  en: 'English',
  'zh-TW': '繁體中文',
  vi: 'Tiếng Việt',
};

type TemplateChoiceProps = { value: LinkTemplate; onChange: (template: LinkTemplate) => void };

/** The six looks of an install page, each as a picture of a real one. */
function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  const text = useText(distributedAppTexts);
  const language = useLanguage();
  const face = (template: LinkTemplate) => ({
    content: (
      <span className="template-choice">
        <img src={lookPicture(template, language)} alt="" width="520" height="1067" loading="lazy" />
        {text(`template_${template}`)}
      </span>
    ),
  });
  const options = Object.fromEntries(linkTemplates.map((template) => [template, face(template)]));
  return (
    <ChoiceGroup
      look="cards"
      label={text('template')}
      value={value}
      options={options as Record<LinkTemplate, { content: ReactNode }>}
      onChange={onChange}
    />
  );
}
