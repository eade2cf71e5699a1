import { expect, test } from 'vitest';
import { emailReasons } from '#contract/failure-reasons.ts';
import { failures } from '#contract/failures.ts';
import { verificationReasons } from '#contract/verification-reasons.ts';
import { accountTexts } from '../account/texts.ts';
import { authTexts } from '../auth/texts.ts';
import { identityTexts } from '../identity/texts.ts';
import { packagingTexts } from '../packaging/texts.ts';
import { rechargeTexts } from '../wallet/recharge/texts.ts';
import { common } from './common.ts';

test.each([
  [failures.LOGIN_EXPIRED.en, 'login expired, please log in again'],
  [common.en.loginExpired, 'login expired, please log in again'],
  [common.en.noSuchRequest, 'network request does not exist'],
  [common.en.copied, 'copy succeeded'],
  [common.en.copyFailed, 'copy failed, please copy manually'],
  [failures.INTERNAL.en, 'operation failed, try again later'],
  [common.en.developing, 'to be developed'],
  [common.en.noMore, 'no more data'],
  [authTexts.en.accountMust, 'account cannot be empty'],
  [authTexts.en.phoneOrEmailMust, 'enter phone or email'],
  [authTexts.en.vertifyCode, 'enter verification code'],
  [accountTexts.en.newPasswordMust, 'new password not entered'],
  [accountTexts.en.newEmailMust, 'new email not entered'],
  [accountTexts.en.newCodeMust, 'new verification code not entered'],
  [authTexts.en.emailMust, 'email not entered or not bound'],
  [emailReasons.missing.en, 'email not entered or not bound'],
  [packagingTexts.en.noIconChosen, 'no icon was chosen'],
  [rechargeTexts.en.amountMust, 'recharge amount must be a positive integer'],
  [rechargeTexts.en.optionMust, 'a recharge option must be ticked'],
  [identityTexts.en.statusFailed, 'authentication failed'],
  [identityTexts.en.resultFailed, 'authentication failed'],
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
  [authTexts.zh.phoneOrEmailMust, '请输入手机号或邮箱'],
  [authTexts.zh.emailMust, '邮箱未输入或未绑定'],
  [emailReasons.missing.zh, '邮箱未输入或未绑定'],
  [identityTexts.zh.statusFailed, '认证失败'],
  [identityTexts.zh.resultFailed, '认证失败'],
  [rechargeTexts.zh.amountMust, '充值金额必须是正整数'],
  [rechargeTexts.zh.optionMust, '请选择充值金额'],
])('“%s” is the Chinese wording', (text, given) => {
  expect(text).toBe(given);
});
