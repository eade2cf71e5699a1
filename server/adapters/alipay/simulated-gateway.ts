import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { parseBusinessTime } from '#rules/calendar.ts';
import { type Charset, charsetOf } from './charset.ts';
import { decodeForm, readForm } from './form.ts';
import { encodeGbk } from './gbk.ts';
import { canonicalBytes, canonicalText, type Fields, isSignedText, type RawFields, signText } from './signature.ts';

/** The app that the gateway knows, and the key pair of Alipay. */
export type SimulatedApp = { appId: string; appPublicKey: KeyObject; privateKey: KeyObject };
type GatewayRequest = { url: string; body: string; now: Date; behavior: string };
export type GatewayAnswer = { type: string; body: Buffer };

type Node = { code: string; msg: string; sub_code?: string; sub_msg?: string } & Record<string, unknown>;

/** Refusals before the gateway looks at the request; none of them is signed (smartwalle/alipay `decode`; codes: opendocs common/02km9f). */
const early: Readonly<Record<string, Node>> = {
  'wrong-app': refusal(
    '40002',
    'isv.invalid-app-id',
    '无效的AppID参数，解决方案：https://open.alipay.com/api/errCheck?traceId=0',
  ),
  'no-key': refusal('40003', 'isv.missing-signature-config', '验签出错, 未配置对应签名算法的公钥或者证书'),
  'no-product': refusal(
    '40006',
    'isv.insufficient-isv-permissions',
    'ISV权限不足，建议在开发者中心检查签约是否已经生效',
  ),
  'wrong-address': refusal('40006', 'isv.ip-forbidden', '禁止IP访问'),
  'wrong-clock': refusal('40002', 'isv.invalid-timestamp', '非法的时间戳参数'),
  throttled: refusal('40005', 'isv.app-call-limited', '应用调用次数超限'),
};

/** Signed failures behind the gateway, after which the result of the request is unknown (opendocs open/00f7nv). */
const inside: Readonly<Record<string, Node>> = {
  broken: refusal('20000', 'isp.unknow-error', '系统繁忙'),
  'broken-inside': refusal('20000', 'aop.ACQ.SYSTEM_ERROR', '系统异常'),
  strange: refusal('40004', 'ACQ.SOMETHING_NEW', '新的错误'),
};

/**
 * `gbk` answers in the default charset of requests; `escaped` escapes the text that was signed unescaped (alipay-sdk-php-all `checkResponseSign`);
 * `certificates` adds the number of Alipay's certificate beside the node.
 */
export const gatewayBehaviors = [
  ...Object.keys(early),
  ...Object.keys(inside),
  'forged',
  'gbk',
  'escaped',
  'certificates',
];

/** Answers a request as `openapi.alipay.com/gateway.do` does. `perform` carries out the signed request. */
export function answerGateway(
  app: SimulatedApp,
  request: GatewayRequest,
  perform: (fields: Fields) => object,
): GatewayAnswer {
  const { behavior } = request;
  const { fields, refused } = readRequest(app, request);
  const node = early[behavior] ?? refused;
  const charset = behavior === 'gbk' ? 'gbk' : charsetOfAddress(request.url);
  return node
    ? inCharset(charset, `{"${nameOf(fields)}":${JSON.stringify(node)}}`)
    : signedAnswer(app, nameOf(fields), inside[behavior] ?? perform(fields), { behavior, charset });
}

const nameOf = ({ method }: Fields): string => (method ? `${method.replaceAll('.', '_')}_response` : 'error_response');

/** Only the address names the charset of the body; without one it is GBK (yansongda/pay 247, smartwalle/alipay 258). */
const charsetOfAddress = (url: string): Charset =>
  charsetOf(readForm(queryOf(url)).get('charset')?.toString('latin1') ?? 'gbk');
const queryOf = (url: string): string => url.split('?')[1] ?? '';

const TIME_DRIFT_MS = 15 * 60_000;

function readRequest(
  { appId, appPublicKey }: SimulatedApp,
  { url, body, now }: GatewayRequest,
): { fields: Fields; refused: Node | null } {
  const raw: RawFields = new Map([...readForm(queryOf(url)), ...readForm(body)]);
  const charset = charsetOfAddress(url);
  const fields = decodeForm(raw, charset);
  if (fields.app_id !== appId) {
    return { fields, refused: early['wrong-app']! };
  }
  // Chinese text decoded by one charset and signed in another would differ.
  const isOne = charsetOf(fields.charset ?? '') === charset;
  const text = isOne ? canonicalBytes(raw) : Buffer.from(canonicalText(fields));
  if (!isSignedText(text, fields.sign ?? '', appPublicKey)) {
    const words = `验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配，网关生成的验签字符串为：${canonicalText(fields)}`;
    return { fields, refused: refusal('40002', 'isv.invalid-signature', words) };
  }
  const timeMs = parseBusinessTime(fields.timestamp ?? '') * 1000;
  return { fields, refused: Math.abs(now.getTime() - timeMs) < TIME_DRIFT_MS ? null : early['wrong-clock']! };
}

function signedAnswer(
  { privateKey }: SimulatedApp,
  name: string,
  content: object,
  { behavior, charset }: { behavior: string; charset: Charset },
): GatewayAnswer {
  const signed = JSON.stringify(content);
  const body = behavior === 'escaped' ? signed.replaceAll('/', '\\/') : signed;
  const key = behavior === 'forged' ? strangersKey() : privateKey;
  const sign = signText(inCharset(charset, signed).body, key);
  const more = behavior === 'certificates' ? '"alipay_cert_sn":"50fa7bc5dc305a4fbdbe166689ddc827",' : '';
  const shown = behavior === 'escaped' ? sign.replaceAll('/', '\\/') : sign;
  return inCharset(charset, `{"${name}":${body},${more}"sign":"${shown}"}`);
}

/** The live gateway sends its JSON as text/html too. */
const inCharset = (charset: Charset, text: string): GatewayAnswer => ({
  type: `text/html;charset=${charset}`,
  body: charset === 'gbk' ? encodeGbk(text) : Buffer.from(text),
});

const strangersKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export const accepted = (content: object): Node => ({ code: '10000', msg: 'Success', ...content });

export function refusal(code: string, sub_code: string, sub_msg: string): Node {
  const msg = {
    '20000': 'Service Currently Unavailable',
    '40004': 'Business Failed',
    '40006': 'Insufficient Permissions',
  }[code];
  return { code, msg: msg ?? 'Invalid Arguments', sub_code, sub_msg };
}
