import ExternalLink from 'lucide-react/icons/external-link';
import { type ReactNode, useId, useState } from 'react';
import type { z } from 'zod';
import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { isPdf } from '#rules/billing/invoice.ts';
import { upload } from '../../call/upload.ts';
import { FieldNote } from '../../components/field-note.tsx';
import { Icon } from '../../components/icon.tsx';
import { FileButton } from '../../components/upload/file-button.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffBrowser } from '../api.ts';
import type { QueueDetail } from '../use-queues.ts';
import { moneyTexts } from './texts.ts';
import './item-papers.css';

type Props = { detail: QueueDetail; onReload: () => void };
type Upload = (props: { itemId: number; hasFile: boolean; onDone: () => void }) => ReactNode;

/** The queues whose items need a paper that staff add before a pass. */
const uploads: Readonly<Record<string, Upload>> = { invoice: InvoiceUpload };

/** Whether the paper is missing, without which a pass is refused. */
export const lacksPaper = ({ item, files }: QueueDetail): boolean =>
  Object.hasOwn(uploads, item.queue) && files.length === 0;

/** The papers of an item, and the button that adds one while it is open. */
export function ItemPapers({ detail: { item, files }, onReload }: Props) {
  const Upload = item.status === 'open' && Object.hasOwn(uploads, item.queue) ? uploads[item.queue] : undefined;
  if (files.length === 0 && !Upload) {
    return null;
  }
  return (
    <div className="item-papers">
      {files.map(({ label, url }) => (
        <a key={url} className="link" href={url}>
          <Icon of={ExternalLink} />
          {label}
        </a>
      ))}
      {Upload && <Upload itemId={item.id} hasFile={files.length > 0} onDone={onReload} />}
    </div>
  );
}

type AttachedInvoice = z.output<typeof billingSchemas.attachInvoice.output>;
type InvoiceUploadProps = { itemId: number; hasFile: boolean; onDone: () => void };

/** Adds the PDF of an invoice to its item, replacing an earlier one. */
function InvoiceUpload({ itemId: id, hasFile, onDone }: InvoiceUploadProps) {
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
    const answer = await upload<AttachedInvoice>(billing.attachInvoice, { id, invoice }, options, staffBrowser);
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
