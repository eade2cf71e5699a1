import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Wechat, WechatUser } from '#server/ports/wechat.ts';
import type { Phone } from './simulated-phone.ts';
import { startWechatSimulator, type WechatSimulator } from './simulator.ts';

export const phones: readonly [Phone, Phone] = [
  { openid: 'oLinXiao', unionid: 'uLinXiao', nickname: '林晓', follows: true },
  { openid: '0012345678901234567890', nickname: '<b>陈默</b>', follows: false },
];

export type WechatRig = {
  wechat: Wechat;
  /** Lets a phone answer an invitation; returns the person and the scene as the adapter read them. */
  answer(invitationUrl: string, phone: Phone): Promise<{ scene: string; user: WechatUser } | null>;
};

export const account = { appId: 'wx1234567890abcdef', secret: 'app-secret', token: 'callbackToken1' };

export const startPhones = (aesKey: string | null = null): Promise<WechatSimulator> =>
  startWechatSimulator(
    { ...account, aesKey, phones, codeUrl: (ticket) => `http://weixin.example/q/${ticket}` },
    { now: () => new Date() },
  );

/** The requirements of every way of signing in by WeChat. */
export function describeWechat(
  name: string,
  aesKey: string | null,
  open: (simulator: WechatSimulator) => WechatRig,
): void {
  describe(`${name} keeps to the WeChat port`, () => {
    let simulator: WechatSimulator;
    let rig: WechatRig;
    beforeAll(async () => {
      simulator = await startPhones(aesKey);
      rig = open(simulator);
    });
    afterAll(() => simulator.close());

    test.each([0, 1])('the scene comes back with the person who answered (phone %i)', async (index) => {
      const scene = `scene${index}abcDEF0123`;
      const { url } = await rig.wechat.invite(scene, 180);
      const { openid, unionid = null, nickname } = phones[index]!;
      expect(await rig.answer(url, phones[index]!)).toEqual({
        scene,
        user: { openid: `${account.appId}:${openid}`, unionid, nickname },
      });
    });

    test('a used or unknown code of a redirect names no person', async () => {
      await expect(rig.wechat.userOfCode('made-up')).rejects.toThrow(ProviderError);
    });

    test('it is not a sandbox unless it declares so', () => {
      expect(rig.wechat.sandbox).toBe(false);
    });
  });
}
