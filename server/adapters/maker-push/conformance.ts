import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MakerMessage, MakerPush } from '#server/ports/maker-push.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { MakerSimulator } from './simulator.ts';

export const message: MakerMessage = {
  token: 'phone-7:APA91b',
  packageName: 'cn.shanye.tea',
  id: 'm1',
  title: '新茶到了',
  body: '明前龙井',
  url: '/tea/1',
  channel: '',
  data: { kind: 'new' },
  topic: '',
  isMarketing: false,
  secondsLeft: 7200,
};

const texts = { title: message.title, body: message.body };

export type MakerRig = {
  push: MakerPush;
  /** The same adapter with a short time limit, for a silent provider. */
  impatient: MakerPush;
  /** The same adapter with another account's keys. */
  stranger: MakerPush;
  /** The same adapter with an account that has delivered nothing, so that its answers about unknown phones are not believed. */
  fresh(): MakerPush;
  simulator: MakerSimulator;
  /** Whether the service distinguishes kinds of messages. */
  hasKinds: boolean;
  /** Behaviors that call a phone unknown, which the phones of other accounts cause too. */
  doubtful: readonly string[];
  /** Behaviors that a probe must report as the operator's fault. */
  faults: readonly string[];
};

/** The requirements of every maker's adapter, tested against its protocol's simulator. */
export function describeMakerPush(name: string, open: () => Promise<MakerRig>): void {
  describe(`${name} keeps to the port of makers’ push`, () => {
    let rig: MakerRig;
    beforeAll(async () => {
      rig = await open();
    });
    beforeEach(() => {
      rig.simulator.behave('well');
      rig.simulator.delivered.length = 0;
    });
    afterAll(() => rig.simulator.close());

    test('a message arrives at its phone with its texts, for as long as it has, by its kind', async () => {
      await rig.push.send(message);
      await rig.push.send({ ...message, token: 'phone-8', isMarketing: true, secondsLeft: 60 });
      expect(rig.simulator.delivered).toEqual([
        { token: 'phone-7:APA91b', ...texts, seconds: 7200, ...(rig.hasKinds && { marketing: false }) },
        { token: 'phone-8', ...texts, seconds: 60, ...(rig.hasKinds && { marketing: true }) },
      ]);
    });

    test('a refusal is not about the phone, and a phone that is gone is', async () => {
      rig.simulator.behave('refuses');
      await expect(rig.push.send(message)).rejects.toMatchObject({ kind: 'refused' });
      rig.simulator.behave('gone');
      await expect(rig.push.send(message)).rejects.toMatchObject({ kind: 'gone' });
      expect(rig.simulator.delivered).toEqual([]);
    });

    test('phones of one app are not believed to be gone because another app’s got a message', async () => {
      for (const how of rig.doubtful) {
        const push = rig.fresh();
        rig.simulator.behave('well');
        await push.send(message);
        rig.simulator.behave(how);
        const other = push.send({ ...message, packageName: 'cn.shanye.coffee' });
        await expect(other, how).rejects.toMatchObject({ kind: 'refused' });
      }
    });

    test('phones that another account would not find either stay until the account has delivered', async () => {
      for (const how of rig.doubtful) {
        const push = rig.fresh();
        rig.simulator.behave(how);
        await expect(push.send(message), how).rejects.toMatchObject({ kind: 'refused' });
        rig.simulator.behave('well');
        await push.send(message);
        rig.simulator.behave(how);
        await expect(push.send(message), how).rejects.toMatchObject({ kind: 'gone' });
      }
    });

    test('an access token that has ended costs nothing: the message goes with the next one', async () => {
      await rig.push.send(message);
      rig.simulator.endTokens();
      await rig.push.send(message);
      expect(rig.simulator.delivered).toHaveLength(2);
    });

    test('keys of somebody else send nothing, and are the operator’s', async () => {
      await expect(rig.stranger.send(message)).rejects.toMatchObject({ kind: 'ours', fault: 'key' });
      expect(rig.simulator.delivered).toEqual([]);
    });

    test('a probe sends nothing, is content with an account that works, and tells the others', async () => {
      await rig.push.probe();
      await expect(rig.stranger.probe()).rejects.toMatchObject({ kind: 'ours', fault: 'key' });
      for (const how of rig.faults) {
        rig.simulator.behave(how);
        await expect(rig.fresh().probe(), how).rejects.toMatchObject({ kind: 'ours' });
      }
      rig.simulator.behave('down');
      await expect(rig.fresh().probe()).rejects.toBeInstanceOf(ProviderError);
      expect(rig.simulator.delivered).toEqual([]);
    });

    test.each(['down', 'nonsense', 'silent'] as const)('a service that is %s is down, not refusing', async (how) => {
      rig.simulator.behave(how);
      const sent = (how === 'silent' ? rig.impatient : rig.push).send(message);
      await expect(sent).rejects.toMatchObject({ kind: expect.stringMatching(/^(busy|unknown)$/) });
    });
  });
}
