import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Wechat } from '#server/ports/wechat.ts';
import { systemClock } from '../clock/system.ts';
import type { ProviderCallOptions } from '../provider-call.ts';
import { account, describeWechat, phones, startPhones, type WechatRig } from './conformance.ts';
import { aesKeyOf, encryptMessage, signParts } from './message-crypto.ts';
import { createOfficialAccount } from './official-account.ts';
import type { Posting } from './simulated-phone.ts';
import type { WechatSimulator } from './simulator.ts';

const AES_KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const deliveryOf = ({ query, body }: Posting) => ({ query: Object.fromEntries(new URLSearchParams(query)), body });

function rigOf(simulator: WechatSimulator, aesKey: string | null, options?: ProviderCallOptions): WechatRig {
  const settings = { ...account, aesKey, base: simulator.base, sandbox: false };
  const wechat = createOfficialAccount(settings, systemClock, options);
  return {
    wechat,
    answer: async (url, phone) => {
      const received = await wechat.receive(deliveryOf(simulator.scan(url.split('/').at(-1)!, phone)!));
      return received.ok ? received.scan : null;
    },
  };
}

describeWechat('a service account in plain mode', null, (simulator) => rigOf(simulator, null));
describeWechat('a service account in AES mode', AES_KEY, (simulator) => rigOf(simulator, AES_KEY));

describe.each([null, AES_KEY])('deliveries with AES key %j', (aesKey) => {
  let simulator: WechatSimulator;
  let wechat: Wechat;
  let posting: Posting;
  beforeAll(async () => {
    simulator = await startPhones(aesKey);
    ({ wechat } = rigOf(simulator, aesKey));
    const { url } = await wechat.invite('scene', 180);
    posting = simulator.scan(url.split('/').at(-1)!, phones[0])!;
  });
  afterAll(() => simulator.close());

  test('the answer reaches the phone unchanged', async () => {
    const received = await wechat.receive(deliveryOf(posting));
    const text = '您正在登录 ]]> <b>&amp;</b>\n第二行 😀';
    expect(received.ok && posting.readAnswer(received.answer(text))).toBe(text);
  });

  test('the handshake echoes for the holder of the token', () => {
    const { query } = deliveryOf(posting);
    const { timestamp = '', nonce = '' } = query;
    const signature = signParts(account.token, timestamp, nonce);
    expect(wechat.handshake({ signature, timestamp, nonce, echostr: '5927' })).toBe('5927');
    expect(
      wechat.handshake({ signature: signParts('other', timestamp, nonce), timestamp, nonce, echostr: '5927' }),
    ).toBeNull();
    expect(wechat.handshake({})).toBeNull();
  });

  test('another event is received and needs no action', async () => {
    const { query } = deliveryOf(posting);
    const { timestamp = '', nonce = '' } = query;
    const xml = '<xml><FromUserName>x</FromUserName><MsgType>text</MsgType><Content>hi</Content></xml>';
    const Encrypt = aesKey && encryptMessage(aesKeyOf(aesKey), account.appId, xml);
    const signed = Encrypt
      ? { msg_signature: signParts(account.token, timestamp, nonce, Encrypt) }
      : { signature: signParts(account.token, timestamp, nonce) };
    const body = Encrypt ? `<xml><Encrypt>${Encrypt}</Encrypt></xml>` : xml;
    expect(await wechat.receive({ query: { ...signed, timestamp, nonce }, body })).toMatchObject({
      ok: true,
      scan: null,
    });
  });

  test.each([
    [
      'changed in one letter',
      ({ query, body }: Posting) => ({
        query,
        body: body.replace(/<Encrypt><!\[CDATA\[..../, '<Encrypt><![CDATA[AAAA'),
      }),
    ],
    [
      'signed with another token',
      ({ query, body }: Posting) => ({ query: query.replace(/signature=\w{8}/g, 'signature=00000000'), body }),
    ],
    [
      'without a signature',
      ({ query, body }: Posting) => ({ query: query.replace(/(msg_)?signature=\w+&?/g, ''), body }),
    ],
    [
      'with an old time',
      ({ query, body }: Posting) => ({ query: query.replace(/timestamp=\d+/, 'timestamp=1400000000'), body }),
    ],
    [
      'with entities',
      ({ query, body }: Posting) => ({ query, body: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${body}` }),
    ],
    [
      'too long',
      ({ query, body }: Posting) => ({ query, body: body.replace('</xml>', `<a>${'x'.repeat(70_000)}</a></xml>`) }),
    ],
    ['not XML', ({ query }: Posting) => ({ query, body: '{"a":1}' })],
  ])('one %s is not received', async (what, forge) => {
    const forged = deliveryOf({ ...posting, ...forge(posting) });
    const inPlainMode = aesKey === null && what === 'changed in one letter';
    expect(await wechat.receive(forged), 'plain mode signs no body').toMatchObject({ ok: inPlainMode });
  });
});

describe('WeChat in trouble', () => {
  let simulator: WechatSimulator;
  let wechat: Wechat;
  beforeAll(async () => {
    simulator = await startPhones();
    ({ wechat } = rigOf(simulator, null));
  });
  afterAll(() => simulator.close());

  test('an expired access token is renewed automatically', async () => {
    await wechat.invite('one', 180);
    simulator.dropTokens();
    expect((await wechat.invite('two', 180)).url).toMatch(/^http:\/\/weixin\.example\/q\//);
  });

  test.each(['down', 'silent', 'busy'] as const)('%s counts as an outage of the provider', async (how) => {
    simulator.behave(how);
    const asking = how === 'silent' ? rigOf(simulator, null, { timeoutMs: 300 }).wechat : wechat;
    await expect(asking.invite('scene', 180)).rejects.toThrow(ProviderError);
    simulator.behave('well');
    expect((await wechat.invite('scene', 180)).kind).toBe('scan');
  });

  test('a wrong secret is reported with WeChat’s reason', async () => {
    const settings = { ...account, secret: 'other', aesKey: null, base: simulator.base, sandbox: false };
    const wrong = createOfficialAccount(settings, systemClock).invite('scene', 180);
    await expect(wrong).rejects.toMatchObject({ kind: 'ours', fault: 'key', code: '40125' });
    await expect(wrong).rejects.toThrow('invalid appsecret');
  });
});

test('a message encrypted for another app id, or with another key, is refused', async () => {
  const simulator = await startPhones(AES_KEY);
  const { wechat } = rigOf(simulator, AES_KEY);
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), 'n'];
  const xml = '<xml><FromUserName>x</FromUserName></xml>';
  const otherKey = `${AES_KEY.slice(1)}a`;
  for (const Encrypt of [
    encryptMessage(aesKeyOf(AES_KEY), 'wx-other', xml),
    encryptMessage(aesKeyOf(otherKey), account.appId, xml),
    'AAAA',
    '',
  ]) {
    const msg_signature = signParts(account.token, timestamp, nonce, Encrypt);
    const body = `<xml><Encrypt>${Encrypt}</Encrypt></xml>`;
    expect(await wechat.receive({ query: { msg_signature, timestamp, nonce }, body })).toEqual({ ok: false });
  }
  await simulator.close();
});
