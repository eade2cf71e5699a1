import { useRef } from 'react';
import { textIn } from '#contract/language.ts';
import { orderStatuses } from '#rules/billing/order-life.ts';
import { orderStatusTitles } from '#rules/billing/titles.ts';
import { SearchField } from '../../components/search-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import type { StaffOrder } from './money.ts';
import { moneyTexts } from './texts.ts';

export type OrderQuestion = { keyword: string; status: StaffOrder['status'] | 'all' };
type Props = { question: OrderQuestion; onChange: (question: OrderQuestion) => void };

export function OrderSearch({ question, onChange }: Props) {
  const text = useText(moneyTexts);
  const language = useLanguage();
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => search.current?.focus() });
  const states = Object.fromEntries(
    orderStatuses.map((status) => [status, textIn(language, orderStatusTitles[status])]),
  );
  return (
    <search>
      <SearchField
        ref={search}
        label={text('search')}
        placeholder={text('searchHint')}
        aria-keyshortcuts="/"
        maxLength={64}
        value={question.keyword}
        onChange={(keyword) => onChange({ ...question, keyword })}
      />
      <SelectField
        label={text('status')}
        value={question.status}
        options={{ all: text('all'), ...states } as Record<OrderQuestion['status'], string>}
        onChange={(status) => onChange({ ...question, status })}
      />
    </search>
  );
}
