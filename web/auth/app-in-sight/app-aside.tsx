import { lazy, Suspense } from 'react';
import type { AppInSight } from './use-app-in-sight.ts';
import './app-aside.css';

const AppPhone = lazy(() => import('./app-phone.tsx'));

/** The app that the account is for: beside the form, or behind it on a narrow window. */
export function AppAside({ sight }: { sight: AppInSight | null }) {
  return (
    <aside className="app-aside" data-part="app-phone">
      {sight && (
        <Suspense>
          <AppPhone {...sight} />
        </Suspense>
      )}
    </aside>
  );
}
