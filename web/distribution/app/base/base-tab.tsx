import { appTextLimits } from '#rules/distribution/app-texts.ts';
import { Field } from '../../../components/field.tsx';
import { FormRow } from '../../../components/form-row.tsx';
import type { Form } from '../../../components/use-form.ts';
import { useText } from '../../../texts/use-text.ts';
import { distributionApi } from '../../api.ts';
import { IconRow } from '../../icon-row.tsx';
import { SaveBar } from '../save-bar.tsx';
import { TabColumns } from '../tab-columns.tsx';
import { distributedAppTexts } from '../texts.ts';
import { type DistributedApp, useRefreshApp } from '../use-distributed-app.ts';
import { useEdits } from '../use-edits.ts';
import { BaseFacts } from './base-facts.tsx';
import './base-tab.css';
import { ScreenshotList } from './screenshot-list.tsx';

type Screenshot = DistributedApp['screenshots'][number];
type BaseFields = {
  name: string;
  /** The reference of a new picture; '' keeps the icon. */
  icon: string;
  intro: string;
  screenshots: Screenshot[];
  support_url: string;
  copyright: string;
  filing: string;
  content: string;
};

/** Base info (spec §3): the texts and pictures of the install page. */
export function BaseTab({ app }: { app: DistributedApp }) {
  const text = useText(distributedAppTexts);
  const refresh = useRefreshApp(app.app_id);
  const edits = useEdits<BaseFields>({
    start: valuesOf(app),
    failureFields: { NAME: 'name', URL: 'support_url', ICON: 'icon' },
    check: ({ name }) => (name.trim() ? {} : { name: text('nameless') }),
    async save({ screenshots, ...changed }) {
      const answer = await distributionApi.saveDistributedApp({
        app_id: app.app_id,
        ...changed,
        ...(screenshots && { screenshots: screenshots.map(({ file }) => file) }),
      });
      if (!answer.ok) {
        return answer;
      }
      void refresh();
      return { ok: true, data: valuesOf(answer.data) };
    },
  });
  const names = {
    name: text('name'),
    icon: text('icon'),
    intro: text('intro'),
    screenshots: text('screenshots'),
    support_url: text('supportUrl'),
    copyright: text('copyright'),
    filing: text('filing'),
    content: text('content'),
  };
  return (
    <TabColumns side={<BaseFacts app={app} />}>
      <form {...edits.form.formProps(() => void edits.save())}>
        <BaseRows app={app} form={edits.form} names={names} />
        <SaveBar edits={edits} names={names} />
      </form>
    </TabColumns>
  );
}

type RowsProps = { app: DistributedApp; form: Form<BaseFields>; names: Readonly<Record<keyof BaseFields, string>> };

function BaseRows({ app, form, names }: RowsProps) {
  const text = useText(distributedAppTexts);
  return (
    <>
      <FormRow title={names.name}>
        <Field {...form.field('name')} aria-label={names.name} limit={30} maxLength={60} />
      </FormRow>
      <IconRow
        name={app.name}
        icon={app.icon || null}
        value={form.values.icon}
        error={form.problems.icon}
        onChange={(icon) => form.set({ icon })}
      />
      <FormRow title={names.intro} top>
        <Field {...form.field('intro')} aria-label={names.intro} rows={3} maxLength={appTextLimits.intro} />
      </FormRow>
      <FormRow title={names.screenshots} top>
        <ScreenshotList screenshots={form.values.screenshots} onChange={(screenshots) => form.set({ screenshots })} />
      </FormRow>
      <FormRow title={names.content} top>
        <Field
          {...form.field('content')}
          aria-label={names.content}
          rows={3}
          maxLength={appTextLimits.content}
          hint={text('contentHint')}
        />
      </FormRow>
      <FormRow title={names.support_url}>
        <Field
          {...form.field('support_url')}
          aria-label={names.support_url}
          type="url"
          inputMode="url"
          placeholder="https://"
          hint={text('supportUrlHint')}
          maxLength={appTextLimits.support_url}
        />
      </FormRow>
      <FormRow title={names.copyright}>
        <Field {...form.field('copyright')} aria-label={names.copyright} maxLength={appTextLimits.copyright} />
      </FormRow>
      <FormRow title={names.filing}>
        <Field {...form.field('filing')} aria-label={names.filing} hint={text('filingHint')} maxLength={60} />
      </FormRow>
    </>
  );
}

const valuesOf = (app: DistributedApp): BaseFields => ({
  name: app.name,
  icon: '',
  intro: app.intro,
  screenshots: app.screenshots,
  support_url: app.support_url,
  copyright: app.copyright,
  filing: app.filing,
  content: app.content,
});
