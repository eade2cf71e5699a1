import Search from 'lucide-react/icons/search';
import { Icon } from '../../components/icon.tsx';
import { consoleTexts } from '../../console/texts.ts';
import { useText } from '../../texts/use-text.ts';

/** In place of the list when the search and the status match none of the member's apps. */
export function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const text = useText(consoleTexts);
  return (
    <div className="empty" role="status">
      <Icon of={Search} />
      <h2>{text('nothingFound')}</h2>
      <p>{text('nothingFoundText')}</p>
      <button type="button" className="button is-line" onClick={onShowAll}>
        {text('showAll')}
      </button>
    </div>
  );
}
