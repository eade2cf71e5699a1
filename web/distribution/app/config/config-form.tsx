import { Link } from 'react-router';
import { FormRow } from '../../../components/form-row.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { domainAddress, NEW_DOMAIN } from '../../../custom-domain/domain-address.ts';
import { useDomains } from '../../../custom-domain/use-domains.ts';
import { formatSize } from '../../../texts/format.ts';
import { type TextOf, useText } from '../../../texts/use-text.ts';
import { distributionApi } from '../../api.ts';
import { type Gate, InstallPreview } from '../../install-preview.tsx';
import { SaveBar } from '../save-bar.tsx';
import { TabColumns } from '../tab-columns.tsx';
import { distributedAppTexts } from '../texts.ts';
import { type DistributedApp, type LinkRules, useRefreshApp } from '../use-distributed-app.ts';
import { useEdits } from '../use-edits.ts';
import { GateRows, PageRows, StateRow } from './config-rows.tsx';
import { type ConfigValues, configOf, rulesOf } from './config-values.ts';
import { LinkRow } from './link-row.tsx';
import './config-form.css';

export function ConfigForm({ app, rules }: { app: DistributedApp; rules: LinkRules }) {
  const text = useText(distributedAppTexts);
  const refresh = useRefreshApp(app.app_id);
  const edits = useEdits<ConfigValues>({
    start: configOf(rules),
    failureFields: { SHORT: 'short', SHORT_TAKEN: 'short', TEMPLATE: 'template', PERIOD: 'end' },
    check: (values) => problemsOf(values, text),
    undoes: ['isOpen', 'close_notice'],
    async save(changed) {
      const answer = await distributionApi.saveLinkRules({
        app_id: app.app_id,
        ...rulesOf(changed, edits.form.values),
      });
      if (!answer.ok) {
        return answer;
      }
      void refresh();
      return { ok: true, data: configOf(answer.data) };
    },
  });
  const { form } = edits;
  const { values } = form;
  const names = namesIn(text);
  return (
    <TabColumns side={<InstallPreview app={shownOf(app, values, text)} />}>
      <form {...form.formProps(() => void edits.save())}>
        <StateRow form={form} names={names} />
        <LinkRow app={app} rules={rules} field={form.field('short')} />
        <DomainRow value={values.domain} onChange={(domain) => form.set({ domain })} />
        <GateRows form={form} names={names} used={app.download_count} />
        <PageRows form={form} names={names} />
        <SaveBar edits={edits} names={names} />
      </form>
    </TabColumns>
  );
}

type T = TextOf<typeof distributedAppTexts>;

const namesIn = (text: T) => ({
  isOpen: text('linkStatus'),
  close_notice: text('closeNotice'),
  short: text('short'),
  password: text('password'),
  question: text('question'),
  answer: text('answer'),
  allowed: text('allowed'),
  start: text('start'),
  end: text('end'),
  language: text('language'),
  template: text('template'),
  domain: text('domain'),
});

function problemsOf({ question, answer, allowed, start, end }: ConfigValues, text: T) {
  return {
    ...(question.trim() && !answer.trim() && { answer: text('answerMissing') }),
    ...(answer.trim() && !question.trim() && { question: text('questionMissing') }),
    ...(!/^\d*$/.test(allowed) && { allowed: text('allowedWrong') }),
    ...(start && end && end <= start && { end: text('endBeforeStart') }),
  };
}

function shownOf(app: DistributedApp, values: ConfigValues, text: T) {
  const gate: Gate = !values.isOpen ? 'closed' : values.password ? 'password' : values.question ? 'question' : 'open';
  return {
    platform: app.platform,
    name: app.name,
    icon: app.icon || null,
    facts: [app.version && `${app.version} (${app.version_code})`, app.size > 0 && formatSize(app.size)]
      .filter(Boolean)
      .join(' · '),
    notes: app.content,
    gate,
    notice: values.close_notice || text('closedByDefault'),
    uninstallable: app.uninstallable,
    question: values.question,
    template: values.template,
  };
}

type DomainRowProps = { value: string; onChange: (domain: string) => void };

/** The domain of the page: a bound one of the member's, or the site's own. */
function DomainRow({ value, onChange }: DomainRowProps) {
  const text = useText(distributedAppTexts);
  const { data } = useDomains();
  const bound = (data?.list ?? []).filter(({ status }) => status === 'bound');
  const names = Object.fromEntries(bound.map(({ domain, readable }) => [domain, readable]));
  const options = { '': text('siteDomain'), ...names, ...(value !== '' && !names[value] && { [value]: value }) };
  return (
    <FormRow title={text('domain')} top>
      <SelectField label={text('domain')} value={value} options={options} onChange={onChange} />
      <p className="hint domain-row">
        {text('domainHint')}{' '}
        <Link className="link" to={domainAddress(NEW_DOMAIN)}>
          {text('toDomains')}
        </Link>
      </p>
    </FormRow>
  );
}
