import type { Visit } from '../page/open-site.ts';
import type { Text } from './finding.ts';

const same = (name: string): Text => ({ zh: name, en: name });

type Product = {
  name: Text;
  /** Headers, cookies or texts that identify a firewall. On an opened page they only show that the site has this firewall. */
  refusal: RegExp;
  /** The script of a challenge that has an ordinary status. */
  challenge?: RegExp;
};

const products: readonly Product[] = [
  {
    name: same('Cloudflare'),
    refusal: /cf-mitigated: challenge|__cf_chl_|cf-error-details|Attention Required! \| Cloudflare/i,
    challenge: /__cf_chl_opt/,
  },
  {
    name: { zh: '阿里云 WAF', en: 'Alibaba Cloud WAF' },
    refusal: /acw_sc__v[23]|aliyun_waf|errors\.aliyun\.com|aliyunwaf/i,
    challenge: /acw_sc__v[23]|var arg1\s*=\s*'[0-9A-F]{40}'/,
  },
  {
    name: { zh: '腾讯云 WAF', en: 'Tencent Cloud WAF' },
    refusal: /waf\.tencent|tencent-?waf|server: (tencent-)?edgeone|__tst_status/i,
    challenge: /__tst_status|EO_Bot_Ssid/,
  },
  { name: { zh: '华为云 WAF', en: 'Huawei Cloud WAF' }, refusal: /HWWAFSES|hw-?waf/i },
  { name: { zh: '百度云加速', en: 'Baidu Yunjiasu' }, refusal: /yunjiasu/i },
  {
    name: { zh: '知道创宇', en: 'Knownsec' },
    refusal: /__jsluid|__jsl_clearance/i,
    challenge: /__jsl_clearance/,
  },
  { name: { zh: '瑞数', en: 'Ruishu' }, refusal: /\$_ts\s*[=.]|FSSBBIl1/, challenge: /\$_ts\s*=/ },
  {
    name: { zh: '云锁', en: 'Yunsuo' },
    refusal: /yunsuo_session|security_session_verify|security_verify_data/i,
    challenge: /security_verify_data/,
  },
  { name: { zh: '安全狗', en: 'Safedog' }, refusal: /safedog/i },
  { name: { zh: '宝塔防火墙', en: 'BT WAF' }, refusal: /btwaf|宝塔.{0,10}防火墙|bt_waf/i, challenge: /btwaf=/ },
  {
    name: same('AWS WAF'),
    refusal: /x-amzn-waf-action|awswaf\.com|aws-waf-token/i,
    challenge: /gokuProps|AwsWafIntegration/,
  },
  { name: same('Akamai'), refusal: /errors\.edgesuite\.net|server: AkamaiGHost/i, challenge: /_sec\/cp_challenge/ },
  {
    name: same('Imperva'),
    refusal: /_Incapsula_Resource|incap_ses|visid_incap/i,
    challenge: /_Incapsula_Resource\?SWJIYLWA=/,
  },
  { name: same('DataDome'), refusal: /datadome/i },
  { name: same('HUMAN'), refusal: /px-captcha|_pxhd/i, challenge: /px-captcha/ },
  { name: same('Sucuri'), refusal: /sucuri/i, challenge: /sucuri_cloudproxy_js/ },
];

/** Statuses with which firewalls refuse or challenge; servers use some of them too, so they prove nothing alone. */
const refusals = new Set([202, 403, 405, 406, 412, 418, 429, 503, 521, 567]);
const fewWords = 600;
const readCharacters = 100_000;

/** The name of the firewall that answered instead of the site, or an empty one when unknown; null when the site answered. */
export function firewallOf({ fetched, page }: Visit): Text | null {
  if (!fetched.ok) {
    return null;
  }
  const source = page?.source.slice(0, readCharacters) ?? '';
  if (refusals.has(fetched.status)) {
    const headers = Object.entries(fetched.headers).map(([name, value]) => `${name}: ${value}`);
    const traces = [...headers, ...fetched.cookies.map(({ line }) => line), source].join('\n');
    const product = products.find(({ refusal }) => refusal.test(traces))?.name;
    return product ?? (fetched.status === 403 || fetched.status === 429 ? same('') : null);
  }
  const scanty = page !== null && page.document.wordCount < fewWords;
  return (scanty && products.find(({ challenge }) => challenge?.test(source))?.name) || null;
}
