import Search from 'lucide-react/icons/search';
import { EmptyPlace } from '../../components/page/empty-place.tsx';
import { consoleTexts } from '../../console/texts.ts';
import { useText } from '../../texts/use-text.ts';

/** Replaces the list when no app of the member matches the search and the status. */
export function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const text = useText(consoleTexts);
  return (
    <EmptyPlace icon={Search} title={text('nothingFound')} words={text('nothingFoundText')} isAnswer>
      <button type="button" className="button is-line" onClick={onShowAll}>
        {text('showAll')}
      </button>
    </EmptyPlace>
  );
}
