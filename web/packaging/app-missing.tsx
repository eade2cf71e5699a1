import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Missing } from '../site/missing/not-found.tsx';
import { useText } from '../texts/use-text.ts';
import { packagingTexts } from './texts.ts';
import '../site/missing/not-found.css';

/** An app that does not exist, or not in this account. */
export default function AppMissing() {
  const text = useText(packagingTexts);
  return (
    <Missing title={text('missingTitle')} lead={text('missingLead')} places={false}>
      <Link className="button is-large" to={pathTo('applist')}>
        {text('backToApps')}
      </Link>
    </Missing>
  );
}
