import { useState } from 'react';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { formatMoment } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { blacklistApi } from '../api.ts';
import { categoriesIn, type Entry, kindsIn } from './entry.ts';
import './entry-table.css';
import { blacklistTexts } from './texts.ts';

type Props = { entries: readonly Entry[]; onChanged: () => void };

export function EntryTable({ entries, onChanged }: Props) {
  const text = useText(blacklistTexts);
  const [leaving, setLeaving] = useState<Entry | null>(null);

  async function remove() {
    const answer = await blacklistApi.removeProhibited({ id: leaving!.id });
    if (answer.ok) {
      toast('success', text('removed'));
    } else {
      tellFailure(answer);
    }
    setLeaving(null);
    onChanged();
  }

  return (
    <>
      <table className="table is-cards">
        <thead>
          <tr>
            <th>{text('value')}</th>
            <th>{text('category')}</th>
            <th>{text('kind')}</th>
            <th>{text('added')}</th>
            <th className="is-end">{text('acts')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} onRemove={() => setLeaving(entry)} />
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        open={leaving !== null}
        title={text('removeTitle', { value: leaving?.value ?? '' })}
        action={text('remove')}
        onClose={() => setLeaving(null)}
        onConfirm={remove}
      >
        <p>{text('removeLead')}</p>
      </ConfirmDialog>
    </>
  );
}

function Row({ entry, onRemove }: { entry: Entry; onRemove: () => void }) {
  const text = useText(blacklistTexts);
  const language = useLanguage();
  const { value, note, category, kind, create_time } = entry;
  return (
    <tr>
      <td>
        <span className="entry-table__value">{value}</span>
        {note && <span className="subline">{note}</span>}
      </td>
      <td data-l={text('category')}>{categoriesIn(language)[category]}</td>
      <td data-l={text('kind')}>{kindsIn(language)[kind]}</td>
      <td className="num no-wrap" data-l={text('added')}>
        {formatMoment(create_time)}
      </td>
      <td>
        <div className="table__actions">
          <button
            type="button"
            className="link is-quiet is-danger"
            aria-label={text('removeOf', { value })}
            onClick={onRemove}
          >
            {text('remove')}
          </button>
        </div>
      </td>
    </tr>
  );
}
