import Search from 'lucide-react/icons/search';
import { useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
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
      <div className="search-field">
        <Icon of={Search} />
        <input
          ref={search}
          className="input"
          type="search"
          placeholder={text('search')}
          aria-label={text('search')}
          aria-keyshortcuts="/"
          maxLength={100}
          value={question.keyword}
          onChange={(event) => onChange({ ...question, keyword: event.currentTarget.value })}
        />
      </div>
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
