import type { ModuleName } from '#modules/module-names.ts';
import type { PhoneState } from './phone-state.tsx';

/** The phone's state for each module with an overlay; all other modules are visible in the page itself. */
export const previewStates: Partial<Record<ModuleName, PhoneState>> = {
  userAgreement: 'consent',
  noNetWork: 'offline',
  pullRefresh: 'pull',
};
