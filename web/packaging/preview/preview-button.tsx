import Send from 'lucide-react/icons/send';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { packagingTexts } from '../texts.ts';

/** The dialog is loaded when it is first opened. */
const PreviewDialog = lazy(() => import('./preview-dialog.tsx').then((dialog) => ({ default: dialog.PreviewDialog })));

type Props = { app: Pick<PackedApp, 'base' | 'preview'>; className?: string };

/** Opens the link to the preview of an app. */
export function PreviewButton({ app, className = 'button is-line is-small' }: Props) {
  const text = useText(packagingTexts);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Icon of={Send} />
        {text('showOthers')}
      </button>
      {isOpen !== null && (
        <Suspense>
          <PreviewDialog app={app} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
