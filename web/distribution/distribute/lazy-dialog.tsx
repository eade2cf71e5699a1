import { lazy, Suspense } from 'react';

/** The dialog is loaded when a build is first distributed. */
const DistributeDialog = lazy(() =>
  import('./distribute-dialog.tsx').then((dialog) => ({ default: dialog.DistributeDialog })),
);

type Props = { code: string | null; onClose: () => void };

export const LazyDistributeDialog = ({ code, onClose }: Props) =>
  code !== null && (
    <Suspense>
      <DistributeDialog code={code} onClose={onClose} />
    </Suspense>
  );
