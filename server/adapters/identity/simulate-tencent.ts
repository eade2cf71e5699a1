import type { IncomingHttpHeaders } from 'node:http';
import { sameText } from '#server/secrets/same-text.ts';
import { tc3Signature } from '../sms/tencent.ts';
import type { SimulatorSettings, Situation } from './simulated-check.ts';

const TIME_DRIFT_SECONDS = 300;

type Content = Partial<Record<'RuleId' | 'Name' | 'IdCard' | 'RedirectUrl' | 'BizToken' | 'InfoType', string>>;

/** The part of Tencent Cloud's FaceID for our two actions. */
export function answerTencent(
  settings: SimulatorSettings,
  headers: IncomingHttpHeaders,
  body: string,
  situation: Situation,
): string {
  const action = String(headers['x-tc-action']);
  const answer = isOurs(settings, headers, body, situation)
    ? perform(settings, action, JSON.parse(body) as Content, situation)
    : refused('AuthFailure.SignatureFailure');
  return JSON.stringify({ Response: { ...answer, RequestId: 'sandbox' } });
}

const refused = (Code: string) => ({ Error: { Code, Message: Code } });

function isOurs(
  { tencent }: SimulatorSettings,
  headers: IncomingHttpHeaders,
  body: string,
  { now, behavior }: Situation,
): boolean {
  const timestamp = Number(headers['x-tc-timestamp']);
  const request = { host: headers.host ?? '', action: String(headers['x-tc-action']), body, timestamp };
  const signature = tc3Signature(tencent.secretKey, 'faceid', request);
  const given = /^[\w-]+ Credential=([^/]+)\/.*Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '');
  return (
    behavior !== 'forged' &&
    given?.[1] === tencent.secretId &&
    sameText(given[2]!, signature) &&
    Math.abs(now.getTime() / 1000 - timestamp) < TIME_DRIFT_SECONDS
  );
}

function perform({ tencent, pageOf }: SimulatorSettings, action: string, content: Content, situation: Situation) {
  const { checks, behavior } = situation;
  if (content.RuleId !== tencent.ruleId) {
    return refused('InvalidParameterValue.RuleIdNotExist');
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
  const { name: Name, idNumber: IdCard } =
    behavior === 'anotherPerson' ? { name: '王五', idNumber: 'X' } : check.person;
  const ErrCode = { pending: null, passed: 0, failed: 2010 }[check.state];
  return { Text: { ErrCode, ErrMsg: ErrCode === 0 ? '成功' : null, Name, IdCard } };
}
