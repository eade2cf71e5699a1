export type WechatAnswer = { status: number; content: object | null; isUnsigned?: true };

export const refused = (status: number, code: string, message: string): WechatAnswer => ({
  status,
  content: { code, message },
});
const unsigned = (status: number, code: string, message: string): WechatAnswer => ({
  ...refused(status, code, message),
  isUnsigned: true,
});

/**
 * The refusals by the names of their behaviors. Refusals before the check of the signature are unsigned, as recorded with requests without
 * credentials in September 2026.
 */
export const wechatRefusals: Readonly<Record<string, WechatAnswer>> = {
  'no-key': unsigned(401, 'SIGN_ERROR', '签名错误'),
  // 4012072670: refused before the signature is checked.
  'wrong-clock': unsigned(401, 'SIGN_ERROR', 'Http头Authorization中的timestamp与发起请求的时间不得超过5分钟'),
  // From the table of Native.
  'no-product': refused(403, 'NO_AUTH', '商户号该产品权限未开通，请前往商户平台>产品中心检查后重试'),
  'wrong-app': refused(400, 'APPID_MCHID_NOT_MATCH', '商户号mch_id与appid不匹配'),
  throttled: refused(429, 'FREQUENCY_LIMITED', '频率限制，请稍后重试'),
  broken: refused(500, 'SYSTEM_ERROR', '系统繁忙，请稍后重试'),
  // 4012081717: accepted; the request must be repeated.
  accepted: { status: 202, content: {} },
};

/** The codes for an unknown order: tables of query and refund, and v2. */
export const missingName = (behavior: string): string => missingNames[behavior] ?? 'ORDER_NOT_EXIST';
const missingNames: Readonly<Record<string, string>> = {
  'named-as-v2': 'ORDERNOTEXIST',
  'named-as-refund': 'RESOURCE_NOT_EXISTS',
};
export const wechatNames = Object.keys(missingNames);
