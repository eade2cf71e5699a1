import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { useText } from '../../texts/use-text.ts';
import { messageTexts } from '../texts.ts';

/** Empty state: an explanation, and a link to the step that brings the first message. */
export function NoMessages() {
  const text = useText(messageTexts);
  return (
    <div className="empty">
      <h2>{text('emptyTitle')}</h2>
      <p>{text('emptyText')}</p>
      <Link className="button" to={pathTo('baseConf')}>
        {text('emptyAction')}
      </Link>
    </div>
  );
}
