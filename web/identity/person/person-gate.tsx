import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { maySubmitPerson } from '#rules/identity/verification.ts';
import { type Progress, stateOf } from '../use-progress.ts';

/** Verified and pending members see the result instead. Evaluated once on arrival, so that a form in use stays. */
export function PersonGate({ progress, children }: { progress: Progress; children: ReactNode }) {
  const [open] = useState(() => maySubmitPerson(stateOf(progress.person)));
  return open ? children : <Navigate to={pathTo('authResult', {}, { kind: 'person' })} replace />;
}
