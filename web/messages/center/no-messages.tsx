import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { EmptyPlace } from '../../components/page/empty-place.tsx';
import { useText } from '../../texts/use-text.ts';
import { messageTexts } from '../texts.ts';

/** Empty state: an explanation, and a link to the step that causes the first message. */
export function NoMessages() {
  const text = useText(messageTexts);
  return (
    <EmptyPlace title={text('emptyTitle')} words={text('emptyText')}>
      <Link className="button" to={pathTo('baseConf')}>
        {text('emptyAction')}
      </Link>
    </EmptyPlace>
  );
}
