import type { KeyObject } from 'node:crypto';
import type { Person } from '#server/ports/identity.ts';

/** The provider's record of a check. */
export type SimulatedCheck = {
  provider: 'alipay' | 'wechat';
  person: Person;
  returnUrl: string;
  state: 'pending' | 'passed' | 'failed';
};

export type SimulatorSettings = {
  alipay: { appId: string; appPublicKey: KeyObject; privateKey: KeyObject };
  tencent: { secretId: string; secretKey: string; ruleId: string };
  /** The page where the tester passes or fails the check of a token. */
  pageOf(token: string): string;
};

/** The state shared by both simulated providers. */
export type Checks = {
  begin(check: Omit<SimulatedCheck, 'state'>): string;
  find(token: string): SimulatedCheck | null;
};

export type Behavior = 'well' | 'down' | 'silent' | 'nonsense' | 'forged' | 'anotherPerson';

export type Situation = { checks: Checks; behavior: Behavior; now: Date };
