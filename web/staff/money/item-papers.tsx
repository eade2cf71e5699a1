import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import type { QueueDetail } from '../use-queues.ts';
import { InvoiceUpload } from './invoice-upload.tsx';
import './item-papers.css';

type Props = { detail: QueueDetail; onReload: () => void };
type Upload = (props: { itemId: number; hasFile: boolean; onDone: () => void }) => ReactNode;

/** The queues whose items are passed with a paper that staff add. */
const uploads: Readonly<Record<string, Upload>> = { invoice: InvoiceUpload };

/** A pass of such an item is refused until the paper is there. */
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
