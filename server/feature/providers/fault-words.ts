import type { FailureKind, OperatorFault } from '#server/ports/provider-error.ts';
import type { Localized } from '#words/language.ts';

/** One sentence about each part of the operator's account that may be at fault. */
export const faultWords: Record<OperatorFault, Localized> = {
  key: {
    zh: '密钥或签名不对：没有上传、填错，或已经更换。',
    en: 'The key or the signature is wrong: not uploaded, mistyped, or replaced since.',
  },
  permission: {
    zh: '这个账号或密钥没有调用这个接口的权限。',
    en: 'The account or the key may not use this interface.',
  },
  product: {
    zh: '产品没有开通、没有签约，或已被停用。',
    en: 'The product is not signed up for, not switched on, or suspended.',
  },
  address: {
    zh: '本服务器的地址不在服务商允许的名单里。',
    en: 'The address of this server is not in the provider’s list of allowed ones.',
  },
  clock: { zh: '本服务器的时钟不准。', en: 'The clock of this server is wrong.' },
  balance: { zh: '余额或套餐已经用完。', en: 'The balance or the package is used up.' },
  quota: { zh: '这段时间的额度已经用完。', en: 'The quota of this period is used up.' },
  template: {
    zh: '签名、模板或消息类别没有通过审核，或填错。',
    en: 'The signature, template or channel is not approved, or is mistyped.',
  },
  account: {
    zh: '账号被停用、欠费，或还没有完成认证。',
    en: 'The account is suspended, in arrears, or not verified yet.',
  },
  setting: { zh: '有一项配置不对。', en: 'A setting is wrong.' },
};

/** Failures that are nobody's mistake, each with the advice to the operator. */
export const outageWords: Record<Exclude<FailureKind, 'ours'>, { wrong: Localized; mend: Localized }> = {
  busy: {
    wrong: {
      zh: '服务商繁忙、限流，或正在维护。',
      en: 'The provider is overloaded, throttles us, or is under repair.',
    },
    mend: {
      zh: '不用处理，稍后会自动再试；一直如此时，联系服务商。',
      en: 'Nothing to do: it is tried again by itself. If it lasts, ask the provider.',
    },
  },
  unknown: {
    wrong: { zh: '服务商没有应答，或应答无法辨认。', en: 'The provider did not answer, or its answer cannot be read.' },
    mend: {
      zh: '检查本服务器到服务商的网络、配置里的地址，以及服务商的状态公告。',
      en: 'Check the network between this server and the provider, the addresses in the configuration, and the provider’s status page.',
    },
  },
  // These two are not failures of the provider and are never stored; the type requires words for each kind.
  refused: {
    wrong: { zh: '服务商拒绝了这一次请求。', en: 'The provider refused this one request.' },
    mend: { zh: '不用处理。', en: 'Nothing to do.' },
  },
  gone: {
    wrong: { zh: '收件的号码或地址已经不存在。', en: 'The phone or the address no longer exists.' },
    mend: { zh: '不用处理。', en: 'Nothing to do.' },
  },
};
