import Search from 'lucide-react/icons/search';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { searchedKinds } from './searched-kinds.ts';
import { searchTexts } from './texts.ts';
import './search-box.css';

type Props = { id: string; query?: string; large?: boolean };

/**
 * The search of help and documents. Without a script it is a form that opens the results; with a script, results appear during typing (the combobox
 * of the ARIA Authoring Practices Guide), and the slash key moves the focus here.
 */
export function SearchBox({ id, query = '', large = false }: Props) {
  const text = useText(searchTexts);
  return (
    <search>
      <form
        className={large ? 'search-box is-large' : 'search-box'}
        action={pathTo('help')}
        data-part="search"
        data-nothing={text('nothing')}
        data-found={text('found', { count: '{count}' })}
        data-all={text('all', { count: '{count}' })}
        data-kinds={JSON.stringify(Object.fromEntries(searchedKinds.map((kind) => [kind, text(`kind_${kind}`)])))}
      >
        <Icon of={Search} />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          id={id}
          defaultValue={query}
          placeholder={text('search')}
          aria-label={text('search')}
          aria-keyshortcuts="/"
          autoComplete="off"
          maxLength={100}
        />
        {!large && <kbd>/</kbd>}
        <ul className="search-box__hits" id={`${id}-hits`} aria-label={text('hits')} hidden />
        <p className="search-box__announcement screen-reader" aria-live="polite" data-part="announcement" />
      </form>
    </search>
  );
}
