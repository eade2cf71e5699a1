import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { maySubmitCompany } from '#rules/identity/verification.ts';
import { type Progress, stateOf } from '../use-progress.ts';

/** The choice page shows this reason instead of the enterprise form. */
const sentBack = { companyTooEarly: true } as const;
export const isSentBack = (state: unknown): boolean =>
  (state as Partial<typeof sentBack> | null)?.companyTooEarly === true;

/** Spec §4: "Personal passes first, enterprise can follow." Members who may not begin see the reason. */
export function CompanyGate({ progress, children }: { progress: Progress; children: ReactNode }) {
  const [may] = useState(() => maySubmitCompany(stateOf(progress.person), stateOf(progress.company)));
  if (may.ok) {
    return children;
  }
  return may.reason === 'PERSON_FIRST' ? (
    <Navigate to={pathTo('auth')} state={sentBack} replace />
  ) : (
    <Navigate to={pathTo('authResult', {}, { kind: 'company' })} replace />
  );
}
