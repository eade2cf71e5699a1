import FileText from 'lucide-react/icons/file-text';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { EmptyPlace } from '../components/page/empty-place.tsx';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { invoiceTexts } from './texts.ts';

/** Empty state: nothing has been paid yet. */
export function NoInvoices() {
  const text = useText(invoiceTexts);
  return (
    <EmptyPlace icon={FileText} title={text('emptyTitle')} words={text('emptyText')}>
      <Link className="button" to={pathTo('baseConf')}>
        {text('emptyAction')}
      </Link>
    </EmptyPlace>
  );
}

/** Spec §2: "Invoice and work-order entries exist but only show a developing notice", until the operator opens them (product.md §6). */
export function InvoicesNotOpen() {
  const text = useText(invoiceTexts);
  const commonText = useText(common);
  return (
    <EmptyPlace icon={FileText} title={commonText('developing')} words={text('developingText')}>
      <Link className="button is-line" to={pathTo('uBase')}>
        {text('developingAction')}
      </Link>
    </EmptyPlace>
  );
}
