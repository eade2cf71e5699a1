import type { FailureCodes } from '../failure-codes.ts';

/** The meanings of `errcode` where a stranger chooses the input (the code of a redirect): a code that is not listed is about that input. */
export const codeOfStranger: FailureCodes = {
  sources: [
    'developers.weixin.qq.com doc/oplatform/developers/errCode (全局错误码)',
    'developers.weixin.qq.com doc/service/api/base/api_getstableaccesstoken, guide/dev/api (AppSecret 冻结 40243, IP 白名单 40164, 61004)',
    'developers.weixin.qq.com doc/oplatform/developers/troubleshooting (48001)',
    'developers.weixin.qq.com community (40029 and its four causes; 50004 "maybe for punishment"; 50002 frozen or closed accounts)',
    'wechatpy constants.py (WeChatErrorCode), which quotes Global_Return_Code',
  ],
  refused: [
    '40029', // invalid code
    '40163', // code been used
    '41008', // missing code
    '42003', // code expired
    '40003', // invalid openid
    '42007', // the person has changed the password: authorize again
    '50001', // user unauthorized
    '50002', // user limited
  ],
  ours: {
    key: [
      '40001', // invalid credential: AppSecret, or a token that is not of this account
      '40013', // invalid appid
      '40125', // invalid appsecret
      '40243', // AppSecret frozen
      '41002', // appid missing
      '41004', // secret missing
    ],
    address: [
      '40164', // invalid ip, not in whitelist
      '45035', // access clientip is not registered
      '61004', // access clientip is not registered
    ],
    permission: ['48001'], // api unauthorized: mostly an account that is not certified
    quota: ['45009'], // reach max api daily quota limit
    account: [
      '48004', // api forbidden for irregularities
      '50004', // user not allow to use accesstoken, maybe for punishment
    ],
    setting: [
      '40053', // invalid action info: the kind of QR code
      '40066', // invalid url: WECHAT_API_BASE
      '43002', // require POST method
      '43003', // require https
    ],
  },
  busy: [
    '-1', // system error
    '45011', // api minute-quota reach limit, must slower, retry next minute
    '40014', // invalid access_token, also of a renewed one
    '42001', // access_token expired, also of a renewed one
  ],
  otherwise: 'refused',
};

/**
 * The meanings of `errcode` for requests without a stranger's input: codes about a visitor's sign-in (50002, a restricted account) and codes that are
 * not listed are about our account.
 */
export const codeOfOurs: FailureCodes = {
  ...codeOfStranger,
  refused: ['40003'],
  ours: { ...codeOfStranger.ours, account: [...(codeOfStranger.ours?.account ?? []), '50001', '50002'] },
  otherwise: 'ours',
};

/** WeChat contradicts its own delivery: it says that the openid does not belong to a follower of this account. */
export const FOREIGN_OPENID = '40003';
