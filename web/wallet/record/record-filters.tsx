import Download from 'lucide-react/icons/download';
import type { OrderStatus } from '#rules/billing/order-life.ts';
import { orderKindTitles, orderStatusTitles } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { saveTable } from '../../call/save-file.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { Icon } from '../../components/icon.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useBusy } from '../../components/use-busy.ts';
import { billingApi } from '../../pay/api.ts';
import { formatDay } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { isMonth, type Period, recentMonths } from './record-period.ts';
import { recordTexts } from './texts.ts';
import { orderKinds, type RecordFilter } from './use-record-filter.ts';
import { countOf, type RecordSums } from './use-records.ts';
import './record-filters.css';

type Props = {
  filter: RecordFilter;
  onChange: (part: Partial<RecordFilter>) => void;
  sums: RecordSums | undefined;
  query: object;
  now: number;
};

/** Status, kind and time of the records, and their table for spreadsheets. */
export function RecordFilters({ filter, onChange, sums, query, now }: Props) {
  const text = useText(recordTexts);
  const language = useLanguage();
  const counted = (name: string, status: RecordFilter['status']) => ({
    content: (
      <>
        {name} <span className="num mute">{countOf(sums, status)}</span>
      </>
    ),
  });
  const statuses = shownStatuses.map((one) => [one, counted(textIn(language, orderStatusTitles[one]), one)]);
  const kinds = orderKinds.map((one) => [one, textIn(language, orderKindTitles[one])]);
  return (
    <search className="toolbar record-filters" aria-label={text('filter')}>
      <div className="record-filters__status">
        <ChoiceGroup<RecordFilter['status']>
          label={text('status')}
          value={filter.status}
          options={{ all: counted(text('all'), 'all'), ...Object.fromEntries(statuses) }}
          onChange={(status) => onChange({ status })}
        />
      </div>
      <SelectField<RecordFilter['kind']>
        label={text('kind')}
        value={filter.kind}
        options={{ all: text('allKinds'), ...Object.fromEntries(kinds) }}
        onChange={(kind) => onChange({ kind })}
      />
      <SelectField<Period>
        label={text('period')}
        value={filter.period}
        options={usePeriods(filter.period, now)}
        onChange={(period) => onChange({ period })}
      />
      <ExportButton query={query} isEmpty={countOf(sums, filter.status) === 0} />
    </search>
  );
}

const shownStatuses: readonly OrderStatus[] = ['paid', 'unpaid', 'checking', 'refunded', 'closed'];

/** The periods, including the chosen month, which may be older than a year. */
function usePeriods(chosen: Period, now: number): Record<Period, string> {
  const name = useMonthName();
  const text = useText(recordTexts);
  const months = new Set([...recentMonths(now), ...(isMonth(chosen) ? [chosen] : [])]);
  return {
    all: text('always'),
    year: text('year'),
    ...Object.fromEntries([...months].map((month) => [month, name(month)])),
  } as Record<Period, string>;
}

const englishMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

export function useMonthName(): (month: string) => string {
  const text = useText(recordTexts);
  const language = useLanguage();
  return (whole) => {
    const [year = '', month = ''] = whole.split('-');
    return text('month', { year, month: language === 'zh-CN' ? Number(month) : englishMonth.format(new Date(whole)) });
  };
}

/** Downloads all records that the filter finds, which the server reads at one moment. */
function ExportButton({ query, isEmpty }: { query: object; isEmpty: boolean }) {
  const text = useText(recordTexts);
  const { busy, run } = useBusy();

  async function save() {
    const answer = await run(() => billingApi.exportOrders(query));
    if (!answer.ok) {
      tellFailure(answer);
      return;
    }
    const { csv, count, has_more } = answer.data;
    saveTable(csv, text('csvName', { day: formatDay(Math.floor(Date.now() / 1000)).replaceAll('.', '') }));
    toast('success', text(has_more === 1 ? 'csvPart' : 'csvDone', { count: count.toLocaleString('en') }));
  }

  return (
    <button type="button" className="link spacer" disabled={busy || isEmpty} aria-busy={busy} onClick={save}>
      <Icon of={Download} />
      {text(busy ? 'csvBusy' : 'csv')}
    </button>
  );
}
