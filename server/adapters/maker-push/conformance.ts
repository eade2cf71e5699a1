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
  /** The same with a short time limit, for a silent provider. */
  impatient: MakerPush;
  /** The same with keys of somebody else. */
  stranger: MakerPush;
  simulator: MakerSimulator;
  /** Whether its answers tell that a phone is gone. */
  tellsGone: boolean;
  /** Whether it has kinds of message. */
  hasKinds: boolean;
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

    test('a refusal and a phone that is gone are told apart where the service does', async () => {
      rig.simulator.behave('refuses');
      await expect(rig.push.send(message)).rejects.toMatchObject({ kind: 'refused' });
      rig.simulator.behave('gone');
      const sent = rig.push.send(message);
      await expect(sent).rejects.toMatchObject({ kind: rig.tellsGone ? 'gone' : 'refused' });
      expect(rig.simulator.delivered).toEqual([]);
    });

    test('an access token that has ended costs one try at most', async () => {
      await rig.push.send(message);
      rig.simulator.endTokens();
      await rig.push.send(message).catch((error) => expect(error).toBeInstanceOf(ProviderError));
      await rig.push.send(message);
    });

    test('keys of somebody else send nothing', async () => {
      await expect(rig.stranger.send(message)).rejects.toThrow(ProviderError);
      expect(rig.simulator.delivered).toEqual([]);
    });

    test.each(['down', 'nonsense', 'silent'] as const)('a service that is %s is down, not refusing', async (how) => {
      rig.simulator.behave(how);
      const error = await (how === 'silent' ? rig.impatient : rig.push)
        .send(message)
        .catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(ProviderError);
      expect(error).not.toMatchObject({ kind: 'refused' });
    });
  });
}
