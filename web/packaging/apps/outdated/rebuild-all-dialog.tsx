import { lazy, Suspense } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useText } from '../../../texts/use-text.ts';
import { outdatedTexts } from './texts.ts';

/** Loaded on demand, because it is rarely needed. */
const RebuildAll = lazy(() => import('./rebuild-all.tsx').then((all) => ({ default: all.RebuildAll })));

/** The dialog for new versions of all outdated apps. */
export function RebuildAllDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText(outdatedTexts);
  return (
    <Dialog open={open} title={text('title')} onClose={onClose}>
      <Suspense fallback={<Skeleton lines={[80, 60]} />}>
        <RebuildAll onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
