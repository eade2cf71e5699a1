import { expect, test } from 'vitest';
import { failures } from '#contract/failures.ts';
import { accountTexts } from '../account/texts.ts';
import { authTexts } from '../auth/texts.ts';
import { packagingTexts } from '../packaging/texts.ts';
import { common } from './common.ts';

test.each([
  [failures.LOGIN_EXPIRED.en, 'login expired, please log in again'],
  [common.en.loginExpired, 'login expired, please log in again'],
  [common.en.noSuchRequest, 'network request does not exist'],
  [common.en.copied, 'copy succeeded'],
  [common.en.copyFailed, 'copy failed, please copy manually'],
  [failures.INTERNAL.en, 'operation failed, try again later'],
  [common.en.failed, 'operation failed, try again later'],
  [common.en.developing, 'to be developed'],
  [common.en.noMore, 'no more data'],
  [authTexts.en.accountMust, 'account cannot be empty'],
  [authTexts.en.vertifyCode, 'enter verification code'],
  [accountTexts.en.newPasswordMust, 'new password not entered'],
  [accountTexts.en.newEmailMust, 'new email not entered'],
  [accountTexts.en.newCodeMust, 'new verification code not entered'],
  [packagingTexts.en.noIconChosen, 'no icon was chosen'],
])('“%s” is how spec §4, §5 and §8 say it', (text, given) => {
  expect(text.toLowerCase()).toBe(given);
  expect(text).toMatch(/^[A-Z]/);
});
