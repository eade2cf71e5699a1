import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { identityTexts } from './texts.ts';
import './choice-link.css';

/** The link back to the choice of both kinds of verification. */
export function ChoiceLink() {
  const text = useText(identityTexts);
  return (
    <Link className="link choice-link" to={pathTo('auth')}>
      <Icon of={ArrowLeft} />
      {text('title')}
    </Link>
  );
}
