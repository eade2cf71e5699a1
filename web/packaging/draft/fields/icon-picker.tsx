import { lazy, Suspense } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useText } from '../../../texts/use-text.ts';
import { draftTexts } from '../texts.ts';
import type { Props as ChoicesProps } from './icon-choices.tsx';
import './icon-picker.css';

const IconChoices = lazy(() => import('./icon-choices.tsx'));

type Props = Omit<ChoicesProps, 'followsText'> & { open: boolean; followsText?: boolean };

/** Spec §4, icon picker: "Confirm is disabled until an icon is chosen; otherwise the message says no icon was chosen." */
export function IconPicker({ open, followsText = false, onClose, onChoose }: Props) {
  const text = useText(draftTexts);
  return (
    <Dialog open={open} title={text('systemIcons')} onClose={onClose} className="icon-picker">
      <Suspense fallback={<Skeleton lines={[100, 100, 100]} />}>
        <IconChoices followsText={followsText} onClose={onClose} onChoose={onChoose} />
      </Suspense>
    </Dialog>
  );
}
