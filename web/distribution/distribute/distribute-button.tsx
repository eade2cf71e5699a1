import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { sharedTexts } from '../texts.ts';
import { LazyDistributeDialog } from './lazy-dialog.tsx';

/** Distributes a build on its install page with one click (product.md §1). */
export function DistributeButton({ code, className = 'button is-line' }: { code: string; className?: string }) {
  const text = useText(sharedTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Icon of={Share2} />
        {text('distribute')}
      </button>
      <LazyDistributeDialog code={isOpen ? code : null} onClose={() => setOpen(false)} />
    </>
  );
}
