import { useId, useState } from 'react';
import type { z } from 'zod';
import { billing } from '#contract/calls/billing.ts';
import type { billingSchemas } from '#contract/schemas/billing.ts';
import { isPdf } from '#rules/billing/invoice.ts';
import { upload } from '../../call/upload.ts';
import { FieldNote } from '../../components/field-note.tsx';
import { FileButton } from '../../components/upload/file-button.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffBrowser } from '../api.ts';
import { moneyTexts } from './texts.ts';

type Attached = z.output<typeof billingSchemas.attachInvoice.output>;
type Props = { itemId: number; hasFile: boolean; onDone: () => void };

/** Adds the PDF of an invoice to its item, in place of an earlier one. */
export function InvoiceUpload({ itemId: id, hasFile, onDone }: Props) {
  const text = useText(moneyTexts);
  const noteId = useId();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();

  async function pick(invoice: File) {
    if (!isPdf(new Uint8Array(await invoice.arrayBuffer()))) {
      setProblem(text('notPdf'));
      return;
    }
    setProblem(undefined);
    setShare(0);
    const options = { onProgress: setShare };
    const answer = await upload<Attached>(billing.attachInvoice, { id, invoice }, options, staffBrowser);
    setShare(null);
    if (answer.ok) {
      onDone();
    } else if (!answer.shown) {
      setProblem(answer.msg);
    }
  }

  return (
    <div>
      <FileButton
        upload={{ share, pick }}
        accept=".pdf,application/pdf"
        label={text(hasFile ? 'replacePdf' : 'addPdf')}
        error={problem}
        noteId={noteId}
      />
      <FieldNote id={noteId} error={problem}>
        {text('pdfHint')}
      </FieldNote>
    </div>
  );
}
