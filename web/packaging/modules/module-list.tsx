import { type ReactNode, useMemo, useState } from 'react';
import { moduleNames } from '#modules/module-names.ts';
import { neededPlan } from '#modules/needed-plan.ts';
import { modules as registered } from '#modules/registry.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { SearchField } from '../../components/search/search-field.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { planForApp } from '../draft/plan-for-app.ts';
import { openingOf } from '../opening.ts';
import { StepCourses } from '../step-courses.tsx';
import { ModuleRow } from './module-row.tsx';
import { type ConfiguredModules, isAbove, titleOf } from './state/configured.ts';
import { type ModuleDraft, type ModuleEvent, namesOn } from './state/module-draft.ts';
import { purchaseOf } from './state/price-effect.ts';
import { moduleTexts } from './texts.ts';
import './module-list.css';

type Props = {
  draft: ModuleDraft;
  app: PackedApp;
  configured: ConfiguredModules;
  /** Whether the trial comes first, which has every module: nothing then tells a price. */
  isFree: boolean;
  open: string | null;
  /** The editor of the open module, when it is inside its row. */
  editor: ReactNode;
  dispatch: (event: ModuleEvent) => void;
  onOpen: (name: string | null) => void;
  onDiscard: () => void;
};

type Filter = 'all' | 'on' | 'off';

/** All modules of the specification: first those that can be switched on, in the order of the editor, then future ones. */
export function ModuleList({ draft, app, configured, isFree, open, editor, dispatch, onOpen, onDiscard }: Props) {
  const text = useText(moduleTexts);
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const { settings } = draft;
  const on = namesOn(settings);
  const hasIos = app.base.platforms.includes('ios') && toFollow.length > 0;
  const shown = useFound(configured, query).filter(
    (name) => filter === 'all' || (settings[name]?.on ?? false) === (filter === 'on'),
  );

  return (
    <section className="module-list" aria-label={text('list')}>
      <ListHead app={app} on={on.length} restored={draft.restored} onDiscard={onDiscard} />
      <div className="module-list__tools">
        <SearchField label={text('search')} value={query} onChange={setQuery} />
        <ChoiceGroup
          label={text('filter')}
          value={filter}
          options={{
            all: text('all', { count: moduleNames.length }),
            on: text('on', { count: on.length }),
            off: text('off', { count: moduleNames.length - on.length }),
          }}
          onChange={setFilter}
        />
      </div>
      {hasIos && <p className="mute module-list__android">{text('toFollow', { count: toFollow.length })}</p>}
      {!isFree && <Needs app={app} configured={configured} on={on} />}
      <ul>
        {shown.map((name) => (
          <ModuleRow
            key={name}
            name={name}
            title={titleOf(configured, name)}
            isOn={settings[name]?.on ?? false}
            isToCome={!settings[name]}
            isAndroidOnly={hasIos && toFollow.includes(name)}
            purchase={isFree ? null : purchaseOf({ name, app, configured, settings })}
            isOpen={open === name}
            dispatch={dispatch}
            onOpen={onOpen}
          >
            {open === name && editor}
          </ModuleRow>
        ))}
      </ul>
      {shown.length === 0 && <p className="mute module-list__none">{text('nothingFound')}</p>}
      <StepCourses step="module" />
    </section>
  );
}

type HeadProps = { app: PackedApp; on: number; restored: boolean; onDiscard: () => void };

function ListHead({ app, on, restored, onDiscard }: HeadProps) {
  const text = useText(moduleTexts);
  return (
    <>
      <header className="module-list__head">
        <h1>{text('title')}</h1>
        <span className="mute num">{text('opened', { on: on, all: moduleNames.length })}</span>
        <p className="mute">{text(openingOf(app) === 'edit' ? 'leadEdit' : 'lead')}</p>
      </header>
      {restored && (
        <p className="notice module-list__restored" role="status">
          {text('restored')}{' '}
          <button type="button" className="link" onClick={onDiscard}>
            {text('discard')}
          </button>
        </p>
      )}
    </>
  );
}

/** The plan that the modules need, and the module that decides it; for a paid app only an upgrade is shown. */
function Needs({ app, configured, on }: Pick<Props, 'app' | 'configured'> & { on: readonly string[] }) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  const plan = planForApp(on, app.base.site !== '');
  const deciding = on.filter((name) => neededPlan([name]) === plan);
  const isPaid = configured.paid === 1;
  if (isPaid && !isAbove(plan, app.plan)) {
    return null;
  }
  const key = !isPaid ? 'needs' : app.status === 'expired' ? 'needsRenewal' : 'needsUpgrade';
  return (
    <p className="module-list__needs">
      {text(key, { plan: textIn(language, planTitles[plan]), price: formatAmount(configured.amounts[plan]) })}
      {deciding.length === 1 && plan !== 'wrapper' && (
        <span> {text('needsFor', { name: titleOf(configured, deciding[0]!) })}</span>
      )}
    </p>
  );
}

/** The modules that iOS does not have yet. */
const toFollow: readonly string[] = registered.filter(({ ios }) => ios === null).map(({ name }) => name);

const order = [
  ...registered.map(({ name }) => name),
  ...moduleNames.filter((name) => !registered.some((module) => module.name === name)),
];

/** The modules whose name, title or summary contains every word of the query. */
function useFound(configured: ConfiguredModules, query: string): readonly string[] {
  const language = useLanguage();
  return useMemo(() => {
    const terms = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const wordsOf = (name: string) => {
      const module = registered.find((each) => each.name === name);
      return `${name} ${titleOf(configured, name)} ${module ? textIn(language, module.summary) : ''}`.toLowerCase();
    };
    return order.filter((name) => terms.every((word) => wordsOf(name).includes(word)));
  }, [configured, query, language]);
}
