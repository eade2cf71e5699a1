import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { staffSchemas } from '#contract/staff/schemas.ts';
import type { Result } from '../call/result.ts';

export type StaffSession = z.output<typeof staffSchemas.getSession.output>;

export type StaffScope = {
  session: StaffSession;
  /** Runs a call; if it requires a new proof, asks for an authenticator code and runs it again. */
  proven: <Data>(run: () => Promise<Result<Data>>) => Promise<Result<Data>>;
};

export const StaffContext = createContext<StaffScope | null>(null);

/** Requires the context of web/frames/staff.tsx. */
export function useStaff(): StaffScope {
  const scope = useContext(StaffContext);
  if (!scope) {
    throw new Error('useStaff needs the frame of the back office around it');
  }
  return scope;
}
