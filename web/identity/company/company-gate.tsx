import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { maySubmitCompany } from '#rules/identity/verification.ts';
import { type Progress, stateOf } from '../use-progress.ts';

/** Spec §4: "Personal passes first, enterprise can follow." Members who may not begin see the reason. */
export function CompanyGate({ progress, children }: { progress: Progress; children: ReactNode }) {
  const [may] = useState(() => maySubmitCompany(stateOf(progress.person), stateOf(progress.company)));
  if (may.ok) {
    return children;
  }
  const to = may.reason === 'PERSON_FIRST' ? pathTo('auth') : pathTo('authResult', {}, { kind: 'company' });
  return <Navigate to={to} replace />;
}
