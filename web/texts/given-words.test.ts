import { expect, test } from 'vitest';
import { emailReasons } from '#contract/failure-reasons.ts';
import { failures } from '#contract/failures.ts';
import { verificationReasons } from '#contract/identity/verification-reasons.ts';
import { accountTexts } from '../account/texts.ts';
import { authTexts } from '../auth/texts.ts';
import { identityTexts } from '../identity/texts.ts';
import { packagingTexts } from '../packaging/texts.ts';
import { rechargeTexts } from '../wallet/recharge/texts.ts';
import { common } from './common.ts';

test.each([
  [failures.LOGIN_EXPIRED.en, 'login expired, please log in again'],
  [common.loginExpired.en, 'login expired, please log in again'],
  [common.noSuchRequest.en, 'network request does not exist'],
  [common.copied.en, 'copy succeeded'],
  [common.copyFailed.en, 'copy failed, please copy manually'],
  [failures.INTERNAL.en, 'operation failed, try again later'],
  [common.developing.en, 'to be developed'],
  [common.noMore.en, 'no more data'],
  [authTexts.accountMust.en, 'account cannot be empty'],
  [authTexts.phoneOrEmailMust.en, 'enter phone or email'],
  [authTexts.vertifyCode.en, 'enter verification code'],
  [accountTexts.newPasswordMust.en, 'new password not entered'],
  [accountTexts.newEmailMust.en, 'new email not entered'],
  [accountTexts.newCodeMust.en, 'new verification code not entered'],
  [authTexts.emailMust.en, 'email not entered or not bound'],
  [emailReasons.missing.en, 'email not entered or not bound'],
  [packagingTexts.noIconChosen.en, 'no icon was chosen'],
  [rechargeTexts.amountMust.en, 'recharge amount must be a positive integer'],
  [rechargeTexts.optionMust.en, 'a recharge option must be ticked'],
  [identityTexts.statusFailed.en, 'authentication failed'],
  [identityTexts.resultFailed.en, 'authentication failed'],
])('“%s” is the wording of spec §4, §5 and §8', (text, given) => {
  expect(text.toLowerCase()).toBe(given);
  expect(text).toMatch(/^[A-Z]/);
});

test.each([
  [failures.ALREADY_BOUND, 'binding failure', '绑定失败'],
  [verificationReasons.nameMismatch, 'authentication information is incorrect', '认证信息有误'],
  [verificationReasons.licenceMismatch, 'authentication information is incorrect', '认证信息有误'],
  [verificationReasons.notPassed, 'authentication information is incorrect', '认证信息有误'],
  [verificationReasons.notConfirmed, 'authentication information is incorrect', '认证信息有误'],
  [verificationReasons.checkNotTaken, 'authentication information is incorrect', '认证信息有误'],
  [verificationReasons.checkMismatch, 'authentication information is incorrect', '认证信息有误'],
])('$zh begins in the words of spec §8, and goes on with the reason', ({ zh, en }, given, chinese) => {
  expect([en.toLowerCase().startsWith(`${given}: `), zh.startsWith(`${chinese}：`)]).toEqual([true, true]);
});

test.each([
  [authTexts.phoneOrEmailMust.zh, '请输入手机号或邮箱'],
  [authTexts.emailMust.zh, '邮箱未输入或未绑定'],
  [emailReasons.missing.zh, '邮箱未输入或未绑定'],
  [identityTexts.statusFailed.zh, '认证失败'],
  [identityTexts.resultFailed.zh, '认证失败'],
  [rechargeTexts.amountMust.zh, '充值金额必须是正整数'],
  [rechargeTexts.optionMust.zh, '请选择充值金额'],
])('“%s” is the Chinese wording', (text, given) => {
  expect(text).toBe(given);
});
