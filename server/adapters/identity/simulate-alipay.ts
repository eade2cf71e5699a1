import { generateKeyPairSync } from 'node:crypto';
import { parseBusinessTime } from '#rules/calendar.ts';
import { canonicalText, type Fields, isSignedText, signText } from './alipay-signature.ts';
import type { SimulatorSettings, Situation } from './simulated-check.ts';

const TIME_DRIFT_MS = 15 * 60_000;

type Content = {
  certify_id?: string;
  outer_order_no?: string;
  identity_param?: { cert_name?: string; cert_no?: string };
  merchant_config?: { return_url?: string };
};

/** The part of Alipay's gateway for identity checks. */
export function answerAlipay(settings: SimulatorSettings, form: URLSearchParams, situation: Situation): string {
  const fields: Fields = Object.fromEntries(form);
  const node = JSON.stringify(isOurs(settings, fields, situation.now) ? perform(fields, situation) : REFUSED);
  const { privateKey } = settings.alipay;
  const signature = signText(node, situation.behavior === 'forged' ? strangersKey() : privateKey);
  return `{"${(fields.method ?? 'error').replaceAll('.', '_')}_response":${node},"sign":"${signature}"}`;
}

/** The token in the signed page that a member's phone opens, or null. */
export function readCertifyPage({ alipay }: SimulatorSettings, query: URLSearchParams): string | null {
  const fields: Fields = Object.fromEntries(query);
  const isPage = fields.method === 'alipay.user.certify.open.certify' && fields.app_id === alipay.appId;
  if (!isPage || !isSignedText(canonicalText(fields), fields.sign ?? '', alipay.appPublicKey)) {
    return null;
  }
  return (JSON.parse(fields.biz_content ?? '{}') as Content).certify_id ?? null;
}

const REFUSED = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
const MISSING = { code: '40004', msg: 'Business Failed', sub_code: 'CERTIFY_ID_NOT_EXIST' };

function isOurs({ alipay }: SimulatorSettings, fields: Fields, now: Date): boolean {
  const sent = parseBusinessTime(fields.timestamp ?? '') * 1000;
  return (
    fields.app_id === alipay.appId &&
    Math.abs(now.getTime() - sent) < TIME_DRIFT_MS &&
    isSignedText(canonicalText(fields), fields.sign ?? '', alipay.appPublicKey)
  );
}

function perform({ method, biz_content = '{}' }: Fields, { checks }: Situation): object {
  const content = JSON.parse(biz_content) as Content;
  if (method === 'alipay.user.certify.open.initialize') {
    const { cert_name: name = '', cert_no: idNumber = '' } = content.identity_param ?? {};
    if (!/^[A-Za-z0-9]{32}$/.test(content.outer_order_no ?? '') || !name || !idNumber) {
      return { code: '40004', msg: 'Business Failed', sub_code: 'INVALID_PARAMETER' };
    }
    const returnUrl = content.merchant_config?.return_url ?? '';
    return {
      code: '10000',
      msg: 'Success',
      certify_id: checks.begin({ provider: 'alipay', person: { name, idNumber }, returnUrl }),
    };
  }
  const check = checks.find(content.certify_id ?? '');
  if (method !== 'alipay.user.certify.open.query' || check?.provider !== 'alipay') {
    return MISSING;
  }
  const passed = check.state === 'passed' ? 'T' : 'F';
  return { code: '10000', msg: 'Success', passed, ...(check.state === 'failed' && { fail_reason: 'Z1147' }) };
}

const strangersKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
