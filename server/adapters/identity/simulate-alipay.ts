import { decodeForm, readForm } from '../alipay/form.ts';
import { canonicalText, type Fields, isSignedText } from '../alipay/signature.ts';
import { accepted, answerGateway, type GatewayAnswer, refusal } from '../alipay/simulated-gateway.ts';
import type { SimulatedCheck, SimulatorSettings, Situation } from './simulated-check.ts';

type Content = {
  certify_id?: string;
  outer_order_no?: string;
  identity_param?: { cert_name?: string; cert_no?: string };
  merchant_config?: { return_url?: string };
};

/** Answers Alipay's calls for identity checks. `url` includes the query. */
export const answerAlipay = (
  settings: SimulatorSettings,
  request: { url: string; body: string },
  situation: Situation,
): GatewayAnswer =>
  answerGateway(settings.alipay, { ...request, ...situation }, (fields) => perform(fields, situation));

/** The token in the signed page that a member's phone opens, or null. */
export function readCertifyPage({ alipay }: SimulatorSettings, query: URLSearchParams): string | null {
  const fields: Fields = decodeForm(readForm(query.toString()), 'utf-8');
  const isPage = fields.method === 'alipay.user.certify.open.certify' && fields.app_id === alipay.appId;
  if (!isPage || !isSignedText(canonicalText(fields), fields.sign ?? '', alipay.appPublicKey)) {
    return null;
  }
  return (JSON.parse(fields.biz_content ?? '{}') as Content).certify_id ?? null;
}

function perform({ method, biz_content = '{}' }: Fields, situation: Situation): object {
  const { checks, behavior } = situation;
  const content = JSON.parse(biz_content) as Content;
  if (method === 'alipay.user.certify.open.initialize') {
    return behavior === 'wrong-person' ? ILLEGAL : begin(content, situation);
  }
  const check = checks.find(content.certify_id ?? '');
  if (method !== 'alipay.user.certify.open.query' || check?.provider !== 'alipay') {
    return refusal('40004', 'OPEN_CERTIFY_BILL_NOT_EXIST', '无效的certify_id');
  }
  return accepted(resultOf(check, behavior));
}

/** developer.aliyun.com ask 285724. */
const ILLEGAL = refusal('40004', 'ILLEGAL_ARGUMENT_FORMAT', '参数异常');

function begin({ outer_order_no = '', identity_param = {}, merchant_config = {} }: Content, { checks }: Situation) {
  const { cert_name: name = '', cert_no: idNumber = '' } = identity_param;
  if (!/^[A-Za-z0-9]{32}$/.test(outer_order_no) || !name || !idNumber) {
    return ILLEGAL;
  }
  const returnUrl = merchant_config.return_url ?? '';
  return accepted({ certify_id: checks.begin({ provider: 'alipay', person: { name, idNumber }, returnUrl }) });
}

/** The result is "F" until the check has passed; the reason of a failure is "an extension, not returned by default" (alipay-sdk-java). */
const resultOf = ({ state }: SimulatedCheck, behavior: string) => ({
  passed: state === 'passed' ? 'T' : 'F',
  identity_info: '',
  material_info: '',
  ...(state === 'failed' && behavior === 'tells-why' && { fail_reason: 'Z1147' }),
});
