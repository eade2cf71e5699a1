import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Missing } from '../site/missing/not-found.tsx';
import { useText } from '../texts/use-text.ts';
import { sharedTexts } from './texts.ts';
import '../site/missing/not-found.css';

/** Replaces an app that does not exist. It is loaded on demand: few pages need it and its phone. */
export default function AppMissing() {
  const text = useText(sharedTexts);
  return (
    <Missing title={text('missingTitle')} lead={text('missingLead')} places={false}>
      <Link className="button is-large" to={pathTo('appdislist')}>
        {text('backToList')}
      </Link>
    </Missing>
  );
}
