import { codeRules } from './one-time-code.ts';

/** How a visitor has behaved lately; every number counts within the windows of `code-quota.ts` and `loginRules`. */
export type CodeRisk = {
  /** Codes sent to this target within the day, whatever they were for. */
  toTarget: number;
  /** Codes sent for this address within the day. */
  fromAddress: number;
  /** The part of the day's codes of the whole site that is used up, 0 to 1. */
  siteUsed: number;
};

/** Whether the slider stands before the next code. The first codes of a person go out without it. */
export const codeNeedsSlider = ({ toTarget, fromAddress, siteUsed }: CodeRisk): boolean =>
  toTarget >= codeRules.openPerDay || fromAddress >= 4 || siteUsed >= 0.5;

/** Wrong sign-ins of the account and from the address within a quarter of an hour. */
export type LoginRisk = { ofAccount: number; fromAddress: number };

export const loginNeedsSlider = ({ ofAccount, fromAddress }: LoginRisk): boolean => ofAccount >= 2 || fromAddress >= 10;
