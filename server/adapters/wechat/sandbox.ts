import type { Clock } from '#server/ports/clock.ts';
import type { Wechat } from '#server/ports/wechat.ts';
import { createOfficialAccount } from './official-account.ts';
import type { Phone } from './simulated-phone.ts';
import { startWechatSimulator, type WechatSimulator } from './simulator.ts';

/** The people of the demo; one of them has never followed the service account. */
const phones: readonly Phone[] = [
  { openid: 'oQdb0LinXiao000000000000001', unionid: 'uQdb0LinXiao0000001', nickname: '林晓', follows: true },
  { openid: 'oQdb0ChenMo0000000000000002', unionid: 'uQdb0ChenMo00000002', nickname: '陈默', follows: true },
  { openid: 'oQdb0ZhouYi0000000000000003', nickname: '周一', follows: false },
];

/** Starts the real adapter in front of a simulated WeChat, with a secret, a token and an AES key of its own. */
export async function startWechatSandbox(
  { publicUrl, key }: { publicUrl: string; key: Buffer },
  clock: Clock,
): Promise<{ wechat: Wechat; phones: WechatSimulator }> {
  const hex = key.toString('hex');
  const account = {
    appId: 'wx0000000000sandbox',
    secret: hex.slice(0, 32),
    token: hex.slice(32, 56),
    aesKey: hex.slice(0, 43),
  };
  const codeUrl = (ticket: string) => `${publicUrl}/sandbox/wechat/${ticket}`;
  const simulator = await startWechatSimulator({ ...account, phones, codeUrl }, clock);
  return {
    wechat: createOfficialAccount({ ...account, base: simulator.base, sandbox: true }, clock),
    phones: simulator,
  };
}
