import { orderStatuses } from '#rules/billing/order-life.ts';
import { orderStatusTitles } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { SelectField } from '../../components/select-field.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { ListSearch } from '../list-screen/list-search.tsx';
import type { StaffOrder } from './money.ts';
import { moneyTexts } from './texts.ts';

export type OrderQuestion = { keyword: string; status: StaffOrder['status'] | 'all' };
type Props = { question: OrderQuestion; onChange: (question: OrderQuestion) => void };

export function OrderSearch({ question, onChange }: Props) {
  const text = useText(moneyTexts);
  const language = useLanguage();
  const states = Object.fromEntries(
    orderStatuses.map((status) => [status, textIn(language, orderStatusTitles[status])]),
  );
  return (
    <search>
      <ListSearch
        label={text('search')}
        placeholder={text('searchHint')}
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
