import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { sharedTexts } from '../texts.ts';
import { LazyDistributeDialog } from './lazy-dialog.tsx';

type Props = {
  code: string;
  className?: string;
  /** Replaces the button once the app has its install page; the dialog that made the page stays open. */
  instead?: ReactNode;
};

/** Distributes a build on its install page with one click (product.md §1). */
export function DistributeButton({ code, className = 'button is-line', instead }: Props) {
  const text = useText(sharedTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {instead ?? (
        <button type="button" className={className} onClick={() => setOpen(true)}>
          <Icon of={Share2} />
          {text('distribute')}
        </button>
      )}
      <LazyDistributeDialog code={isOpen ? code : null} onClose={() => setOpen(false)} />
    </>
  );
}
