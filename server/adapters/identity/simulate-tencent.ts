import type { IncomingHttpHeaders } from 'node:http';
import { isSignedByTc3 } from '../tencent-cloud/tc3.ts';
import type { SimulatedCheck, SimulatorSettings, Situation } from './simulated-check.ts';

const TIME_DRIFT_SECONDS = 300;

type Content = Partial<Record<'RuleId' | 'Name' | 'IdCard' | 'RedirectUrl' | 'BizToken' | 'InfoType', string>>;

/** The refusals of one request, each with its meaning in `identity-codes.ts`. */
const refusals: Readonly<Record<string, string>> = {
  'wrong-app': 'AuthFailure.SecretIdNotFound',
  'no-key': 'AuthFailure.SignatureFailure',
  'no-product': 'UnauthorizedOperation.Nonactivated',
  'wrong-address': 'IpNotInWhitelist',
  'wrong-clock': 'AuthFailure.SignatureExpire',
  throttled: 'RequestLimitExceeded.UinLimitExceeded',
  broken: 'InternalError',
  'broken-inside': 'FailedOperation.DbError',
  strange: 'FailedOperation.SomethingNew',
  arrears: 'UnauthorizedOperation.Arrears',
  'no-package': 'ResourceUnavailable.ResourcePackageRunOut',
};

/** The part of Tencent Cloud's FaceID for our two actions. */
export function answerTencent(
  settings: SimulatorSettings,
  headers: IncomingHttpHeaders,
  body: string,
  situation: Situation,
): string {
  const action = String(headers['x-tc-action']);
  const fault = refusals[situation.behavior] ?? faultOf(settings, headers, body, situation);
  const answer = fault ? refused(fault) : perform(settings, action, JSON.parse(body) as Content, situation);
  return JSON.stringify({ Response: { ...answer, RequestId: 'sandbox' } });
}

const refused = (Code: string) => ({ Error: { Code, Message: Code } });

/** Null for a correctly signed request. */
function faultOf(
  { tencent }: SimulatorSettings,
  headers: IncomingHttpHeaders,
  body: string,
  { now, behavior }: Situation,
): string | null {
  if (!(Math.abs(now.getTime() / 1000 - Number(headers['x-tc-timestamp'])) < TIME_DRIFT_SECONDS)) {
    return 'AuthFailure.SignatureExpire';
  }
  const isOurs = behavior !== 'forged' && isSignedByTc3(tencent, 'faceid', headers, body);
  return isOurs ? null : 'AuthFailure.SignatureFailure';
}

function perform({ tencent, pageOf }: SimulatorSettings, action: string, content: Content, situation: Situation) {
  const { checks, behavior } = situation;
  if (content.RuleId !== tencent.ruleId) {
    return refused('InvalidParameterValue.RuleIdNotExist');
  }
  if (action === 'DetectAuth' && behavior === 'wrong-person') {
    return refused('FailedOperation.IdNameMisMatch');
  }
  if (action === 'DetectAuth') {
    const person = { name: content.Name ?? '', idNumber: content.IdCard ?? '' };
    const BizToken = checks.begin({ provider: 'wechat', person, returnUrl: content.RedirectUrl ?? '' });
    return { Url: pageOf(BizToken), BizToken };
  }
  const check = checks.find(content.BizToken ?? '');
  if (action !== 'GetDetectInfoEnhanced' || check?.provider !== 'wechat') {
    return refused('InvalidParameterValue.BizTokenIllegal');
  }
  return { Text: textOf(check, behavior) };
}

/** The codes of a failed check (cloud.tencent.com document/product/1007/31082). */
const failures: Readonly<Record<string, number>> = {
  mismatch: 2006,
  'no-record': 2005,
  'too-often': 2018,
  unfinished: 17,
};
const NOT_ONE_PERSON = 2016;

/** The check itself finds name and number, so they are missing before its end. */
function textOf({ state, person: { name, idNumber } }: SimulatedCheck, behavior: string) {
  if (state === 'pending') {
    return { ErrCode: null, ErrMsg: null, Name: '', IdCard: '', LiveStatus: null, CompareStatus: null };
  }
  const ErrCode = state === 'passed' ? 0 : (failures[behavior] ?? NOT_ONE_PERSON);
  const found = behavior === 'anotherPerson' ? { Name: '王五', IdCard: 'X' } : { Name: name, IdCard: idNumber };
  return { ErrCode, ErrMsg: ErrCode === 0 ? '成功' : '请重试', ...found, LiveStatus: 0, CompareStatus: ErrCode };
}
