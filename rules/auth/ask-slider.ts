import { codeRules } from './one-time-code.ts';

/** Recent behavior of a visitor; every number counts within the windows of `code-quota.ts` and `loginRules`. */
export type CodeRisk = {
  /** Codes of any event sent to this target within the day. */
  toTarget: number;
  /** Codes sent for this address within the day. */
  fromAddress: number;
  /** The used share of the whole site's daily codes, 0 to 1. */
  siteUsed: number;
};

/** Whether the next code needs a solved slider. The first codes of a person are sent without it. */
export const codeNeedsSlider = ({ toTarget, fromAddress, siteUsed }: CodeRisk): boolean =>
  toTarget >= codeRules.openPerDay || fromAddress >= 4 || siteUsed >= 0.5;

/** Failed sign-ins of the account and from the address within a quarter of an hour. */
export type LoginRisk = { ofAccount: number; fromAddress: number };

export const loginNeedsSlider = ({ ofAccount, fromAddress }: LoginRisk): boolean => ofAccount >= 2 || fromAddress >= 10;
