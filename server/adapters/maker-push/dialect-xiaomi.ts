import type { Dialect, MakerAnswer } from './simulator.ts';

/** Xiaomi's server, by "Server API", sending by regid. Channels are its only kinds of messages. */
export function xiaomis(secret: string, forms: Record<string, string>[] = []): Dialect {
  return {
    isSender: ({ headers }) => headers.authorization === `key=${secret}`,
    refuse: ({ method, url = '' }, body) => {
      if (method === 'GET' && url.startsWith('/v1/trace/message/status?')) {
        return failure(65_028, 'no such message', '未查询到相应消息');
      }
      return url === '/v3/message/regid' ? refusalOf(formOf(body)) : failure(10_012, 'illegal request', '非法请求');
    },
    read: (body) => {
      const form = formOf(body);
      forms.push(form);
      const seconds = Number(form.time_to_live) / 1000;
      return { token: form.registration_id!, title: form.title!, body: form.description!, seconds };
    },
    accepted: {
      status: 200,
      body: { result: 'ok', trace_id: 'X1', code: 0, data: { id: 'slm1' }, description: '成功' },
    },
    // taoweiji/MixPush 44.
    unsigned: failure(21_301, 'Invalid application secret.', '认证失败'),
    answers,
  };
}

const formOf = (body: string): Record<string, string> => Object.fromEntries(new URLSearchParams(body));

/** Every answer has HTTP 200 (easy-mipush 1). */
function failure(code: number, reason: string, description: string): MakerAnswer {
  return { status: 200, body: { result: 'error', reason, trace_id: 'Xcm1', code, description } };
}

const tooLong = failure(65_009, 'Title or Description is too long!', '消息内容太长');

// dev.mi.com, pId 1560 (codes) and 1656 (quota).
const answers: Dialect['answers'] = {
  refuses: failure(10_017, 'Invalid parameter value', '参数值非法'),
  'too long': tooLong,
  // wildfirechat/push_server 5.
  gone: failure(20_301, 'No valid targets!', '发送消息失败'),
  'not sent': failure(20_301, 'Send message fail', '发送消息失败'),
  'phone offline': failure(65_003, 'device not found', '未找到device,通常是设备不在线导致'),
  'wrong key': failure(21_301, 'Invalid application secret.', '认证失败'),
  quota: failure(200_001, 'exceed quota, quota: 10000, have acked: 10000', '推送数量超过当日限制'),
  'too many today': failure(10_034, 'too many messages today', '应用当日发送消息数量过多'),
  // wildfirechat/push_server 35.
  blacklisted: failure(10_031, 'AppId(id=1) in the blacklist, forbid to send messages', '应用在黑名单中'),
  'other package': failure(22_022, 'package name is invalid', '应用程序package name不合法'),
  'other channel': failure(27_001, 'channel does not match', 'channel相关信息不匹配'),
  'too often': failure(10_027, 'calls too frequent', '应用的API调用太频繁'),
  'inner error': failure(10_001, 'system error', '系统错误'),
};

/** The refusal of an invalid message (dev.mi.com, pId 1559): title below 50 and description below 128 UTF-16 units, neither empty (easy-mipush 1). */
function refusalOf({
  title = '',
  description = '',
  registration_id,
  time_to_live,
}: Record<string, string>): MakerAnswer | null {
  if (title.trim() === '' || description.trim() === '') {
    return failure(65_011, 'Title or Description is empty!', '未提供参数');
  }
  if (title.length >= 50 || description.length >= 128) {
    return tooLong;
  }
  const isSound = registration_id && Number(time_to_live) <= 14 * 86_400_000;
  return isSound ? null : (answers.refuses as MakerAnswer);
}
