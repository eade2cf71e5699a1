import { failures } from '#contract/failures.ts';
import { checkVersion, isHigherVersion, versionAfter } from '#rules/packaging/version.ts';
import { textIn } from '#words/language.ts';
import { Field } from '../../components/field.tsx';
import { type Form, useForm } from '../../components/use-form.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { OrderSection } from '../order/order-section.tsx';
import { renewalTexts } from './texts.ts';
import './version-form.css';

type Version = { version: string; content: string };
export type VersionForm = Form<Version>;

/** The form of an app's next version; a version whose build failed is tried again. */
export function useVersionForm({ base, last_build: last }: PackedApp): VersionForm {
  const language = useLanguage();
  const start = last?.status === 'failed' ? base.version : versionAfter(base.version);
  return useForm<Version>({
    start: { version: start, content: '' },
    check: ({ version }) => (checkVersion(version).ok ? {} : { version: textIn(language, failures.VERSION) }),
    otherwise: 'version',
    keeps: { name: `update:${base.app_id}:${base.version}`, fields: ['version', 'content'] },
  });
}

type Props = { app: PackedApp; form: VersionForm; onSubmit: () => void };

/** The name of the version, and its news. */
export function VersionFields({ app: { base, changes }, form, onSubmit }: Props) {
  const text = useText(renewalTexts);
  const { version } = form.values;
  const last = changes?.version ?? '';
  const isLow = last !== '' && checkVersion(version).ok && !isHigherVersion(version, last);
  return (
    <OrderSection title={text('version')} beside={null}>
      <form className="stack" {...form.formProps(onSubmit)}>
        <div className="version-form__numbers">
          <Field
            {...form.field('version')}
            label={text('versionName')}
            hint={
              last && (
                <span className={isLow ? 'version-form__low' : undefined}>
                  {text(isLow ? 'versionNotHigher' : 'versionHint', { version: last })}
                </span>
              )
            }
            inputMode="text"
            maxLength={32}
          />
          <Field
            label={text('versionCode')}
            hint={text('versionCodeHint')}
            value={String(base.next_version_code)}
            onChange={() => {}}
            readOnly
          />
        </div>
        <Field {...form.field('content')} label={text('notes')} hint={text('notesHint')} rows={2} maxLength={2000} />
      </form>
    </OrderSection>
  );
}
