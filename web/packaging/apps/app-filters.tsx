import { type Plan, plans } from '#modules/app-module.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { type AppStatus, appStatuses } from '#rules/packaging/app-status.ts';
import { textIn } from '#words/language.ts';
import { SearchField } from '../../components/search/search-field.tsx';
import type { SettledWord } from '../../components/search/use-settled-word.ts';
import { consoleTexts } from '../../console/texts.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { statusLooks } from './app-status.ts';

type Props = {
  field: SettledWord['field'];
  plan: Plan | 'all';
  onPlan: (plan: Plan | 'all') => void;
  status: AppStatus | 'all';
  onStatus: (status: AppStatus | 'all') => void;
  total: number | undefined;
};

/** Search by text, package type and status above the list of apps (spec §2). */
export function AppFilters({ field, plan, onPlan, status, onStatus, total }: Props) {
  const text = useText(consoleTexts);
  const language = useLanguage();
  return (
    <search className="toolbar">
      <SearchField label={text('searchLabel')} placeholder={text('search')} maxLength={64} {...field} />
      <select
        className="input"
        aria-label={text('allPlans')}
        value={plan}
        onChange={(event) => onPlan(event.currentTarget.value as Plan | 'all')}
      >
        <option value="all">{text('allPlans')}</option>
        {plans.map((each) => (
          <option key={each} value={each}>
            {textIn(language, planTitles[each])}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={text('all')}
        value={status}
        onChange={(event) => onStatus(event.currentTarget.value as AppStatus | 'all')}
      >
        <option value="all">{text('all')}</option>
        {appStatuses.map((each) => (
          <option key={each} value={each}>
            {text(statusLooks[each].text as 'statusDraft')}
          </option>
        ))}
      </select>
      {total !== undefined && (
        <span className="spacer mute num no-wrap">
          {total === 1 ? text('appsFoundOne') : text('appsFound', { count: total })}
        </span>
      )}
    </search>
  );
}
