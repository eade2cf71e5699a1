import { type ComponentType, lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { readAgreementsDue, watchMember } from '../session/session.ts';

const AgreementsDue = lazy<ComponentType>(() =>
  import('./agreements-due.tsx').then(
    (part) => ({ default: part.AgreementsDue }),
    () => ({ default: () => null }),
  ),
);

/** Loads the question about new agreements with the first that is due: most members never see it. */
export function AgreementsGate() {
  const due = useSyncExternalStore(watchMember, readAgreementsDue, () => '');
  const wasDue = useRef(false);
  wasDue.current ||= due !== '';
  return wasDue.current ? (
    <Suspense fallback={null}>
      <AgreementsDue />
    </Suspense>
  ) : null;
}
