import { toast } from '../../call/toast-store.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useForm } from '../../components/use-form.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { blacklistApi } from '../api.ts';
import { categoriesIn, type Entry, kindsIn } from './entry.ts';
import { blacklistTexts } from './texts.ts';

type Props = { open: boolean; onClose: () => void; onAdded: () => void };

export function AddEntry({ open, ...form }: Props) {
  const text = useText(blacklistTexts);
  return (
    <Dialog open={open} title={text('add')} onClose={form.onClose}>
      <AddForm {...form} />
    </Dialog>
  );
}

type EntryFields = Pick<Entry, 'category' | 'kind' | 'value' | 'note'>;

function AddForm({ onClose, onAdded }: Omit<Props, 'open'>) {
  const text = useText(blacklistTexts);
  const language = useLanguage();
  const form = useForm<EntryFields>({
    start: { category: 'fraud', kind: 'word', value: '', note: '' },
    otherwise: 'value',
  });
  const { category, kind } = form.values;

  async function submit() {
    const answer = await form.submit((entry) => blacklistApi.addProhibited(entry));
    if (answer?.ok) {
      toast('success', text('saved'));
      onClose();
      onAdded();
    }
  }

  return (
    <DialogForm
      isStack
      form={form}
      onSubmit={submit}
      onCancel={onClose}
      submit={text('add')}
      complete={form.values.value.trim() !== ''}
    >
      <SelectField
        label={text('category')}
        value={category}
        options={categoriesIn(language)}
        onChange={(chosen) => form.set({ category: chosen })}
      />
      <SelectField
        label={text('kind')}
        value={kind}
        options={kindsIn(language)}
        onChange={(chosen) => form.set({ kind: chosen })}
      />
      <Field
        {...form.field('value')}
        label={text('value')}
        hint={text(`hint_${kind}`)}
        takesFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
      />
      <Field {...form.field('note')} label={text('note')} maxLength={200} />
    </DialogForm>
  );
}
