import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { orderKindTitles, orderStatusTitles } from '#rules/billing/titles.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { textIn } from '#words/language.ts';
import { EmptyPlace } from '../../components/page/empty-place.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { useMonthName } from './record-filters.tsx';
import { isMonth } from './record-period.ts';
import { recordTexts } from './texts.ts';
import type { RecordFilter } from './use-record-filter.ts';

/** Replaces the records of a member who has none. */
export function NoRecords() {
  const text = useText(recordTexts);
  return (
    <EmptyPlace icon={ReceiptText} title={text('emptyTitle')} words={text('emptyLead', { days: TRIAL_DAYS })}>
      <Link className="button" to={pathTo('baseConf')}>
        {text('emptyAct')}
      </Link>
    </EmptyPlace>
  );
}

type NoneFoundProps = {
  filter: RecordFilter;
  /** The number of all records, without the filter. */
  total: number;
  onClear: () => void;
};

/** Replaces records when the filter finds none, and lists its conditions. */
export function NoneFound({ filter, total, onClear }: NoneFoundProps) {
  const text = useText(recordTexts);
  const conditions = useConditions(filter);
  return (
    <EmptyPlace
      icon={Search}
      title={text('nothingTitle', { conditions })}
      words={text(total === 1 ? 'nothingLeadOne' : 'nothingLead', { count: total })}
      isAnswer
    >
      <button type="button" className="button is-line" onClick={onClear}>
        {text('clear')}
      </button>
    </EmptyPlace>
  );
}

/** The conditions of a filter in the words of its controls. */
function useConditions({ period, kind, status }: RecordFilter): string {
  const text = useText(recordTexts);
  const language = useLanguage();
  const month = useMonthName();
  return [
    isMonth(period) ? month(period) : period === 'year' ? text('year') : '',
    kind === 'all' ? '' : textIn(language, orderKindTitles[kind]),
    status === 'all' ? '' : textIn(language, orderStatusTitles[status]),
  ]
    .filter((word) => word !== '')
    .join(' · ');
}
