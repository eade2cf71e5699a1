import type { Person } from '#server/ports/identity.ts';
import { gatewayBehaviors, type SimulatedApp } from '../alipay/simulated-gateway.ts';

/** The provider's record of a check. */
export type SimulatedCheck = {
  provider: 'alipay' | 'wechat';
  person: Person;
  returnUrl: string;
  state: 'pending' | 'passed' | 'failed';
};

export type SimulatorSettings = {
  alipay: SimulatedApp;
  tencent: { secretId: string; secretKey: string; ruleId: string };
  /** The page on which the tester passes or fails the check of a token. */
  pageOf(token: string): string;
};

/** The state shared by both simulated providers. */
export type Checks = {
  begin(check: Omit<SimulatedCheck, 'state'>): string;
  find(token: string): SimulatedCheck | null;
};

/**
 * The behaviors. `wrong-person` refuses the name or number at the start; `arrears` and `no-package` are about the operator's account at Tencent; a
 * failed check is a `mismatch`, has `no-record`, came `too-often`, or is `unfinished`; `tells-why` adds Alipay's reason, which Alipay omits by
 * default.
 */
export const behaviors: readonly string[] = [
  ...['well', 'down', 'silent', 'nonsense', 'anotherPerson', 'wrong-person', 'tells-why'],
  ...['arrears', 'no-package', 'mismatch', 'no-record', 'too-often', 'unfinished'],
  ...gatewayBehaviors,
];

export type Situation = { checks: Checks; behavior: string; now: Date };
