import { parseBusinessTime } from '#rules/calendar.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';
import { actNames, useActName } from './act-names.ts';
import { DayField } from './day-field.tsx';
import './act-filters.css';

export type ActFilter = {
  act: string;
  target: string;
  outcome: 'all' | 'done' | 'refused';
  /** The first day, such as `2026-11-21`, in Shanghai. */
  from: string;
  to: string;
};

export const noFilter: ActFilter = { act: '', target: '', outcome: 'all', from: '', to: '' };

/** Converts the filter to the input of the call; the last day is included. */
export function questionOf({ act, target, outcome, from, to }: ActFilter) {
  return {
    ...(act && { act }),
    ...(target.trim() && { target: target.trim() }),
    ...(outcome !== 'all' && { outcome }),
    ...(from && { from: parseBusinessTime(`${from} 00:00:00`) }),
    ...(to && { to: parseBusinessTime(`${to} 23:59:59`) }),
  };
}

export function ActFilters({ filter, onChange }: { filter: ActFilter; onChange: (filter: ActFilter) => void }) {
  const text = useText(staffTexts);
  const name = useActName();
  const day = (field: 'from' | 'to') => (
    <DayField label={text(field)} value={filter[field]} onChange={(value) => onChange({ ...filter, [field]: value })} />
  );

  return (
    <search className="act-filters">
      <SelectField
        label={text('act')}
        value={filter.act}
        options={{ '': text('actsAll'), ...Object.fromEntries(actNames.map((act) => [act, name(act)])) }}
        onChange={(act) => onChange({ ...filter, act })}
      />
      <input
        className="input"
        aria-label={text('target')}
        placeholder={text('targetHint')}
        maxLength={64}
        value={filter.target}
        onChange={(event) => onChange({ ...filter, target: event.currentTarget.value })}
      />
      <ChoiceGroup
        label={text('outcome')}
        value={filter.outcome}
        options={{ all: text('outcomeAll'), done: text('outcomeDone'), refused: text('outcomeRefused') }}
        onChange={(outcome) => onChange({ ...filter, outcome })}
      />
      {day('from')}
      {day('to')}
    </search>
  );
}
