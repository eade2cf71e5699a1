import { SelectField } from '../../components/select-field.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { ListSearch } from '../list-screen/list-search.tsx';
import { categoriesIn, type EntryFilter, kindsIn } from './entry.ts';
import './entry-filters.css';
import { blacklistTexts } from './texts.ts';

type Props = { filter: EntryFilter; onChange: (filter: EntryFilter) => void };

export function EntryFilters({ filter, onChange }: Props) {
  const text = useText(blacklistTexts);
  const language = useLanguage();
  return (
    <search className="entry-filters">
      <ListSearch
        label={text('search')}
        value={filter.keyword}
        maxLength={100}
        onChange={(keyword) => onChange({ ...filter, keyword })}
      />
      <SelectField
        label={text('category')}
        value={filter.category}
        options={{ '': text('all'), ...categoriesIn(language) }}
        onChange={(category) => onChange({ ...filter, category })}
      />
      <SelectField
        label={text('kind')}
        value={filter.kind}
        options={{ '': text('all'), ...kindsIn(language) }}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
    </search>
  );
}
