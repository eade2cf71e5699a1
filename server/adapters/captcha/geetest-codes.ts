import type { FailureCodes } from '../failure-codes.ts';

/**
 * The meanings of Geetest's codes. Most are about the visitor's fields, so a code that is in no list is too. -50000 is an undefined error,
 * which a visitor may have caused: a request of our own checks it (`with-fallback.ts`).
 */
export const geetestCodes: FailureCodes = {
  sources: [
    'docs.geetest.com, gt4/apirefer/errorcode/server (-50000 to -50308)',
    'docs.geetest.com, BehaviorVerification/support/faq/server (pass_token error, -50005)',
    'shahradelahi/react-geetest, tests of validate: what the live server answers to a wrong id, a wrong key and a wrong pass_token',
  ],
  refused: ['-50001', '-50002', '-50003', '-50004', '-50005', '-503*'],
  ours: {
    account: ['-50104', '-50105'],
    // A reason of `fail`: the signature consists of our key and a checked lot number, so no visitor can cause it.
    key: ['sign_token error'],
    setting: ['-50101', '-50102', '-50103'],
  },
  busy: ['-50000'],
  otherwise: 'refused',
};
