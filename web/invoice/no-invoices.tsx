import FileText from 'lucide-react/icons/file-text';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../components/icon.tsx';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { invoiceTexts } from './texts.ts';

/** Empty state: nothing has been paid yet. */
export function NoInvoices() {
  const text = useText(invoiceTexts);
  return (
    <div className="empty">
      <Icon of={FileText} />
      <h2>{text('emptyTitle')}</h2>
      <p>{text('emptyText')}</p>
      <Link className="button" to={pathTo('baseConf')}>
        {text('emptyAction')}
      </Link>
    </div>
  );
}

/** Spec §2: "Invoice and work-order entries exist but only show a developing notice", until the operator opens them (product.md §6). */
export function InvoicesNotOpen() {
  const text = useText(invoiceTexts);
  const commonText = useText(common);
  return (
    <div className="empty">
      <Icon of={FileText} />
      <h2>{commonText('developing')}</h2>
      <p>{text('developingText')}</p>
      <Link className="button is-line" to={pathTo('uBase')}>
        {text('developingAction')}
      </Link>
    </div>
  );
}
