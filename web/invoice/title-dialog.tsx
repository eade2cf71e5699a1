import { useState } from 'react';
import { checkTitle } from '#rules/billing/invoice.ts';
import { toast } from '../call/toast-store.ts';
import { ChoiceGroup } from '../components/choice-group.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { Field } from '../components/field.tsx';
import { useForm } from '../components/use-form.ts';
import { useText } from '../texts/use-text.ts';
import { invoiceApi } from './api.ts';
import { invoiceTexts } from './texts.ts';
import { type InvoiceTitle, useRefreshInvoices } from './use-invoices.ts';
import './title-dialog.css';

type Props = { title: InvoiceTitle | null; onClose: () => void };

/** The title for later invoices. */
export function TitleDialog({ open, ...form }: Props & { open: boolean }) {
  const text = useText(invoiceTexts);
  return (
    <Dialog open={open} title={text('titleDialog')} onClose={form.onClose}>
      <TitleForm {...form} />
    </Dialog>
  );
}

type TitleFields = Omit<InvoiceTitle, 'id' | 'type'> & { type: 'company' | 'person' };
const empty: TitleFields = { type: 'company', title: '', tax_no: '', bank: '', account: '', address: '', phone: '' };

function TitleForm({ title, onClose }: Props) {
  const text = useText(invoiceTexts);
  const refresh = useRefreshInvoices();
  const { id: _, ...kept } = title ?? { id: 0, ...empty };
  const form = useForm<TitleFields>({ start: kept, check: useTitleCheck(), checksOnLeave: true });
  const isCompany = form.values.type === 'company';

  async function save() {
    const answer = await form.submit(invoiceApi.setInvoiceTitle);
    if (answer?.ok) {
      toast('success', text('titleSaved'));
      await refresh();
      onClose();
    }
  }

  return (
    <DialogForm isStack form={form} onSubmit={save} onCancel={onClose} submit={text('save')}>
      <ChoiceGroup
        look="tabs"
        label={text('kind')}
        value={form.values.type}
        options={{ company: text('company'), person: text('person') }}
        onChange={(type) => form.set({ type })}
      />
      <Field
        {...form.field('title')}
        label={text(isCompany ? 'companyName' : 'personName')}
        hint={isCompany ? text('companyNameHint') : undefined}
        autoComplete={isCompany ? 'organization' : 'name'}
        takesFocus
      />
      {isCompany && (
        <>
          <Field
            {...form.field('tax_no')}
            className="mono"
            label={text('taxNoLabel')}
            hint={text('taxNoHint')}
            good={text('taxNoRight')}
            maxLength={32}
          />
          <MoreFields field={form.field} isOpen={kept.bank + kept.account + kept.address + kept.phone !== ''} />
        </>
      )}
    </DialogForm>
  );
}

/** The rule of the server, shown beside the fields. */
function useTitleCheck() {
  const text = useText(invoiceTexts);
  return (values: TitleFields) => {
    const { type, title, tax_no } = values;
    const checked = checkTitle({ type, title });
    const named = checked.ok || checked.field !== 'title';
    const coded = type === 'person' || checkTitle({ type, title: '-', tax_no }).ok;
    return { ...(!named && { title: text('titleMissing') }), ...(!coded && { tax_no: text('taxNoWrong') }) };
  };
}

type MoreProps = { field: ReturnType<typeof useForm<TitleFields>>['field']; isOpen: boolean };

/** Fields that only some companies need, folded until they are opened. */
function MoreFields({ field, isOpen }: MoreProps) {
  const text = useText(invoiceTexts);
  const [open, setOpen] = useState(isOpen);
  return (
    <details className="title-dialog__more" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {text('more')} <span className="mute">{text('moreNote')}</span>
      </summary>
      <div className="two-columns">
        <Field {...field('bank')} label={text('bank')} maxLength={100} />
        <Field {...field('account')} label={text('account')} inputMode="numeric" maxLength={50} />
        <Field {...field('address')} label={text('address')} autoComplete="street-address" maxLength={200} />
        <Field {...field('phone')} label={text('phone')} type="tel" autoComplete="tel" maxLength={50} />
      </div>
    </details>
  );
}
