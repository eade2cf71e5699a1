import { useRef } from 'react';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useText } from '../../texts/use-text.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { memberTexts } from './texts.ts';
import './member-search.css';

export type MemberQuestion = { keyword: string; status: 'all' | 'active' | 'frozen' };
type Props = { question: MemberQuestion; onChange: (question: MemberQuestion) => void; onEnter: () => void };

export function MemberSearch({ question, onChange, onEnter }: Props) {
  const text = useText(memberTexts);
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => search.current?.focus() });
  return (
    <search className="member-search">
      <SearchField
        ref={search}
        label={text('search')}
        placeholder={text('searchHint')}
        aria-keyshortcuts="/"
        maxLength={100}
        value={question.keyword}
        onChange={(keyword) => onChange({ ...question, keyword })}
        onEnter={onEnter}
      />
      <ChoiceGroup
        label={text('status')}
        value={question.status}
        options={{ all: text('all'), active: text('active'), frozen: text('frozen') }}
        onChange={(status) => onChange({ ...question, status })}
      />
    </search>
  );
}
