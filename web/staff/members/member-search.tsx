import { ChoiceGroup } from '../../components/choice-group.tsx';
import { useText } from '../../texts/use-text.ts';
import { ListSearch } from '../list-screen/list-search.tsx';
import { memberTexts } from './texts.ts';
import './member-search.css';

export type MemberQuestion = { keyword: string; status: 'all' | 'active' | 'frozen' };
type Props = { question: MemberQuestion; onChange: (question: MemberQuestion) => void; onEnter: () => void };

export function MemberSearch({ question, onChange, onEnter }: Props) {
  const text = useText(memberTexts);
  return (
    <search className="member-search">
      <ListSearch
        label={text('search')}
        placeholder={text('searchHint')}
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
