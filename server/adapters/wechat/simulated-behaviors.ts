/** One way in which WeChat answers; `at` limits it to some addresses. */
export type Behavior = {
  at?: readonly string[];
  /** Replaces the answer. */
  answer?: object;
  /** Changes the answer. */
  change?(answer: Record<string, unknown>): object;
  /** Changes the bytes of the answer. */
  write?(json: string): string;
  status?: number;
  isSilent?: true;
};

const TOKEN = ['/cgi-bin/stable_token', '/sns/oauth2/access_token'];
const INTERFACE = ['/cgi-bin/qrcode/create', '/cgi-bin/user/info'];
const PERSON = ['/cgi-bin/user/info', '/sns/userinfo'];
const GRANT = ['/sns/oauth2/access_token'];
const RID = 'rid: 67447ed3-66c5b062-3b543676';

const refusal = (errcode: number, errmsg: string) => ({ errcode, errmsg: `${errmsg} ${RID}` });
const HTML = '<html><head><title>502 Bad Gateway</title></head></html>';

/** The answers that developers.weixin.qq.com documents, and those that people report of the live one. */
export const behaviors: Readonly<Record<string, Behavior>> = {
  well: {},
  down: { status: 502, write: () => HTML },
  silent: { isSilent: true },
  garbled: { write: () => HTML },
  busy: { answer: refusal(-1, 'system error') },
  // Global return codes: "must slower, retry next minute".
  throttled: { answer: refusal(45011, 'api minute-quota reach limit, must slower, retry next minute') },
  quotaUsedUp: { answer: refusal(45009, 'reach max api daily quota limit') },
  // getStableAccessToken and the threads in the community; the words name the address of the caller.
  addressNotListed: {
    at: TOKEN,
    answer: refusal(40164, 'invalid ip 203.0.113.7 ipv6 ::ffff:203.0.113.7, not in whitelist'),
  },
  wrongSecret: { at: TOKEN, answer: refusal(40125, 'invalid appsecret') },
  wrongAppId: { at: TOKEN, answer: refusal(40013, 'invalid appid') },
  // Guide of the service account, "AppSecret 管理".
  secretFrozen: { at: TOKEN, answer: refusal(40243, 'appsecret is frozen') },
  // Community: after a violation, or a long time without use.
  accountPunished: { at: TOKEN, answer: refusal(50004, 'user not allow to use accesstoken, maybe for punishment') },
  // Troubleshooting, "48001": an account that is not certified.
  notAuthorized: { at: INTERFACE, answer: refusal(48001, 'api unauthorized') },
  tokenStale: { at: INTERFACE, answer: refusal(42001, 'access_token expired') },
  newCode: { answer: refusal(99_901, 'a code of next year') },
  codeUsed: { at: GRANT, answer: refusal(40163, 'code been used') },
  personLimited: { at: GRANT, answer: refusal(50002, 'user limited') },
  nameUnavailable: { at: PERSON, answer: refusal(-1, 'system error') },
  nameGarbled: { at: PERSON, write: (json) => json.slice(0, -20) },
  // weixin_authorize 52 (U+0014), chanxuehong/wechat 187 (U+0007), co-wechat-api 63 (U+0008 in the city), and one that JSON escapes.
  nameWithControls: {
    at: PERSON,
    change: (answer) => ({ ...answer, city: '\b', nickname: `\u0014${answer.nickname}\u0007`, remark: '\0' }),
    write: (json) => json.replaceAll('\\u0014', '\u0014').replaceAll('\\u0007', '\u0007').replaceAll('\\b', '\b'),
  },
  // getUserInfo: since 27 December 2021 without names and pictures.
  noNames: { at: PERSON, change: (answer) => ({ ...answer, nickname: '', headimgurl: '' }) },
  // An app id that is not linked with an account of the open platform.
  noUnionid: { change: ({ unionid: _, ...answer }) => answer },
  // A person who does not follow the account has openid and subscribe alone (itchatmp 37).
  notFollowing: { at: PERSON, change: ({ openid }) => ({ subscribe: 0, openid }) },
};
