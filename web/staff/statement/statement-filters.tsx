import Download from 'lucide-react/icons/download';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { DayField } from '../acts/day-field.tsx';
import { moneyTexts } from '../money/texts.ts';
import { type Range, type UsualRange, usualRange } from './statement-range.ts';
import './statement-filters.css';

export type StatementQuery = Range & { by: 'day' | 'month'; usual: UsualRange | '' };
type Props = { query: StatementQuery; onChange: (query: StatementQuery) => void; csv: string | undefined };

export function StatementFilters({ query, onChange, csv }: Props) {
  const text = useText(moneyTexts);
  const day = (field: 'from' | 'to') => (
    <DayField
      // The key resets the field, which keeps typed text otherwise, when usual dates are chosen.
      key={`${field} ${query.usual}`}
      label={text(field)}
      value={query[field]}
      onChange={(value) => onChange({ ...query, [field]: value })}
    />
  );
  const pick = (usual: UsualRange | '') =>
    usual !== '' && onChange({ ...query, ...usualRange(usual, Math.floor(Date.now() / 1000)), usual });

  return (
    <search className="statement-filters">
      <ChoiceGroup
        label={text('range')}
        value={query.usual}
        options={
          { thisMonth: text('thisMonth'), lastMonth: text('lastMonth'), last30: text('last30') } as Record<
            StatementQuery['usual'],
            string
          >
        }
        onChange={pick}
      />
      {day('from')}
      {day('to')}
      <ChoiceGroup
        label={text('by')}
        value={query.by}
        options={{ day: text('byDay'), month: text('byMonth') }}
        onChange={(by) => onChange({ ...query, by })}
      />
      {csv !== undefined && (
        <a
          className="button is-line spacer"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csv}`)}`}
          download={`statement-${query.from}-${query.to}.csv`}
        >
          <Icon of={Download} />
          {text('downloadCsv')}
        </a>
      )}
    </search>
  );
}
