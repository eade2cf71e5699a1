import type { ModuleName } from '#modules/module-names.ts';
import type { PhoneState } from './phone-state.tsx';

/** What the phone shows of a module; the others are seen in the page itself. */
export const previewStates: Partial<Record<ModuleName, PhoneState>> = {
  userAgreement: 'consent',
  noNetWork: 'offline',
  pullRefresh: 'pull',
};
