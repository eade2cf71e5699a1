import { lazy, Suspense, useRef } from 'react';
import type { KeyDialogProps } from './key-dialog.tsx';

/** The dialog is loaded when it is first opened, and stays, because it returns the focus as it closes. */
const KeyDialog = lazy(() => import('./key-dialog.tsx').then((dialog) => ({ default: dialog.KeyDialog })));

export function LazyKeyDialog(props: KeyDialogProps) {
  const wasOpen = useRef(false);
  wasOpen.current ||= props.appId !== null;
  return (
    wasOpen.current && (
      <Suspense>
        <KeyDialog {...props} />
      </Suspense>
    )
  );
}
