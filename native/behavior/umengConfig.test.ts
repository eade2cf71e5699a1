import { describe, expect, test } from 'vitest';
import { call, type Phone } from './phone.ts';
import { phonesWith } from './phones.ts';

const endpoint = 'https://stats.shanye.cn/in';
type Batch = {
  app: string;
  platform: string;
  version: string;
  installation: string;
  events: Record<string, unknown>[];
};

/** The endpoint answers from now on; what it has received. */
function listen(phone: Phone): Batch[] {
  const received: Batch[] = [];
  phone.device.web = ({ url, body }) => {
    received.push(JSON.parse(body!) as Batch);
    return url === endpoint ? '' : null;
  };
  return received;
}
const events = (received: readonly Batch[]) =>
  received.flatMap((batch) => batch.events.map(({ kind, name }) => [kind, name]));

describe.each(phonesWith('umengConfig'))('the statistics on %s', (_, start) => {
  /** An app whose endpoint does not answer yet. */
  const started = (config: Record<string, unknown> = {}) =>
    start({ modules: { umengConfig: { endpoint, ...config }, userAgreement: {} }, agreed: 1 });

  test('without an endpoint count nothing, and say so', async () => {
    const phone = started({ endpoint: '' });
    expect(await call(phone, 'analytics.event', { id: 'order' })).toBe('E_NOT_ENABLED');
    phone.leave();
    phone.wait(60);
    expect(phone.device.requests).toEqual([]);
  });

  test('of Umeng need its plug-in, and say so', async () => {
    const phone = started({ provider: 'umeng', umengKey: '5f1' });
    expect(await call(phone, 'analytics.event', { id: 'order' })).toBe('E_UNSUPPORTED');
    expect(phone.device.requests).toEqual([]);
  });

  test('send nothing before the user agrees', () => {
    const phone = start({ modules: { umengConfig: { endpoint }, userAgreement: {} } });
    phone.wait(60);
    expect(phone.device.requests).toEqual([]);
    const received = listen(phone);
    phone.press('同意');
    phone.wait(1);
    expect(events(received)).toEqual([['start', 'first']]);
  });

  test('that found the endpoint silent go half a minute later, also those of an earlier start', async () => {
    const phone = started();
    phone.wait(31);
    const received = listen(phone);
    phone.wait(31);
    expect(events(received)).toEqual([
      ['start', 'first'],
      ['page', 'https://shanye.cn/'],
    ]);
  });

  test('go to the endpoint together, with a random id of the installation and nothing else of the phone', async () => {
    const phone = started();
    const received = listen(phone);
    phone.wait(31);
    phone.open('https://shanye.cn/tea?member=7#cup');
    await call(phone, 'analytics.page', { name: '茶单' });
    expect(await call(phone, 'analytics.event', { id: 'order', params: { cups: 2 } })).toEqual({});
    phone.leave();
    phone.wait(1);
    expect(events(received)).toEqual([
      ['start', 'first'],
      ['page', 'https://shanye.cn/'],
      ['page', 'https://shanye.cn/tea'],
      ['page', '茶单'],
      ['event', 'order'],
    ]);
    const { installationId } = (await call(phone, 'device.getInfo')) as { installationId: string };
    for (const batch of received) {
      expect(batch).toEqual({
        app: expect.any(String),
        platform: phone.system,
        version: '1.0.0',
        installation: installationId,
        events: expect.any(Array),
      });
    }
    expect(received.at(-1)!.events.at(-1)).toEqual({
      kind: 'event',
      name: 'order',
      at: expect.any(Number),
      params: { cups: 2 },
    });
  });

  test('of pages of others, and of all pages where the owner has them off, are not kept', () => {
    const phone = started();
    const received = listen(phone);
    phone.open('https://elsewhere.example/private');
    phone.leave();
    phone.wait(1);
    expect(received).toHaveLength(1);
    expect(JSON.stringify(received)).not.toContain('elsewhere');
    const without = started({ pages: false });
    const less = listen(without);
    without.leave();
    without.wait(60);
    expect(events(less)).toEqual([['start', 'first']]);
  });

  test('wait for the network, the newest 500, and are sent once', async () => {
    const phone = started({ pages: false });
    for (let count = 0; count < 510; count += 1) {
      phone.run(`qdb.analytics.event({ id: 'e${count}' })`);
    }
    const received = listen(phone);
    phone.leave();
    phone.wait(5);
    const sent = events(received);
    expect([sent.length, sent[0], sent.at(-1)]).toEqual([500, ['event', 'e10'], ['event', 'e509']]);
    phone.comeBack();
    phone.leave();
    phone.wait(60);
    expect(events(received)).toHaveLength(500);
  });

  test('tell of a crash at the next start, by its kind and places, without its message', () => {
    const phone = started();
    phone.device.crash('card 6222');
    const received = listen(phone);
    phone.leave();
    phone.wait(5);
    const crash = received.at(-1)!.events.at(-1)!;
    expect(crash).toMatchObject({ kind: 'crash', name: 'java.lang.IllegalStateException' });
    expect(JSON.stringify(crash)).not.toContain('6222');
  });

  test('end with the consent, and what waits is deleted', async () => {
    const phone = started();
    phone.wait(1);
    await call(phone, 'analytics.event', { id: 'order' });
    const atTheEnd = listen(phone);
    await call(phone, 'agreement.revoke');
    expect(atTheEnd).toEqual([]);
    const received = listen(phone);
    phone.wait(60);
    expect(received).toEqual([]);
    phone.press('同意');
    phone.wait(5);
    expect(events(received).filter(([kind]) => kind === 'start')).toHaveLength(1);
  });

  test('stop when the user wants it, and the app keeps the wish', async () => {
    const phone = started({ pages: false });
    await call(phone, 'analytics.enable', { on: false });
    const received = listen(phone);
    expect(await call(phone, 'analytics.event', { id: 'order' })).toEqual({});
    phone.leave();
    phone.wait(60);
    expect(received).toEqual([]);
    await call(phone, 'analytics.enable');
    await call(phone, 'analytics.event', { id: 'again' });
    phone.leave();
    phone.wait(5);
    expect(events(received)).toEqual([['event', 'again']]);
  });

  test.each([
    ['analytics.event', {}],
    ['analytics.event', { id: 'x'.repeat(65) }],
    ['analytics.event', { id: 'a', params: 'b' }],
    ['analytics.event', { id: 'a', params: { b: 'x'.repeat(1000) } }],
    ['analytics.page', { name: ' ' }],
  ])('refuse %s of %j', async (name, params) => {
    expect(await call(started(), name, params)).toBe('E_PARAM');
  });
});
