import { useId } from 'react';
import { parseBusinessTime } from '#rules/calendar.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';
import { actNames, useActName } from './act-names.ts';
import './act-filters.css';

export type ActFilter = {
  act: string;
  target: string;
  outcome: 'all' | 'done' | 'refused';
  /** Days as `2026-11-21`, in Shanghai. */
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
  const id = useId();
  const line = (field: 'target' | 'from' | 'to', type: 'text' | 'date', placeholder = '') => (
    <div className="act-filters__pair">
      <label htmlFor={id + field}>{text(field)}</label>
      <input
        id={id + field}
        className="input"
        type={type}
        placeholder={placeholder}
        maxLength={64}
        value={filter[field]}
        onChange={(event) => onChange({ ...filter, [field]: event.currentTarget.value })}
      />
    </div>
  );

  return (
    <search className="toolbar act-filters">
      <div className="act-filters__pair">
        <label htmlFor={`${id}act`}>{text('act')}</label>
        <SelectField
          label={text('act')}
          id={`${id}act`}
          value={filter.act}
          options={{ '': text('outcomeAll'), ...Object.fromEntries(actNames.map((act) => [act, name(act)])) }}
          onChange={(act) => onChange({ ...filter, act })}
        />
      </div>
      {line('target', 'text', text('targetHint'))}
      <div className="act-filters__days">
        {line('from', 'date')}
        {line('to', 'date')}
      </div>
      <ChoiceGroup
        label={text('outcome')}
        value={filter.outcome}
        options={{ all: text('outcomeAll'), done: text('outcomeDone'), refused: text('outcomeRefused') }}
        onChange={(outcome) => onChange({ ...filter, outcome })}
      />
    </search>
  );
}
