import { useRef } from 'react';
import { SearchField } from '../../components/search-field.tsx';
import { useText } from '../../texts/use-text.ts';
import { useKeys } from '../use-keys.ts';
import { memberTexts } from './texts.ts';
import './member-search.css';

export type MemberQuestion = { keyword: string; status: 'all' | 'active' | 'frozen' };
type Props = { question: MemberQuestion; onChange: (question: MemberQuestion) => void };

export function MemberSearch({ question, onChange }: Props) {
  const text = useText(memberTexts);
  const search = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => search.current?.focus() });
  return (
    <search className="member-search">
      <SearchField
        ref={search}
        label={text('search')}
        aria-keyshortcuts="/"
        maxLength={100}
        value={question.keyword}
        onChange={(keyword) => onChange({ ...question, keyword })}
      />
      <select
        className="input"
        aria-label={text('status')}
        value={question.status}
        onChange={(event) => onChange({ ...question, status: event.currentTarget.value as MemberQuestion['status'] })}
      >
        <option value="all">{text('all')}</option>
        <option value="active">{text('active')}</option>
        <option value="frozen">{text('frozen')}</option>
      </select>
    </search>
  );
}
