import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { recordTexts } from './texts.ts';

/** Instead of the records of a member without any. */
export function NoRecords() {
  const text = useText(recordTexts);
  return (
    <div className="empty">
      <Icon of={ReceiptText} />
      <h2>{text('emptyTitle')}</h2>
      <p>{text('emptyLead')}</p>
      <Link className="button" to={pathTo('baseConf')}>
        {text('emptyAct')}
      </Link>
    </div>
  );
}

/** Instead of records that no filter finds. */
export function NoneFound({ onClear }: { onClear: () => void }) {
  const text = useText(recordTexts);
  return (
    <div className="empty" role="status">
      <Icon of={Search} />
      <h2>{text('nothingTitle')}</h2>
      <p>{text('nothingLead')}</p>
      <button type="button" className="button is-line" onClick={onClear}>
        {text('clear')}
      </button>
    </div>
  );
}
