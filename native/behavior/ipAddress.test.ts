import { describe, expect, test } from 'vitest';
import { call } from './phone.ts';
import { phonesWith } from './phones.ts';

const endpoint = 'https://api.shanye.cn/ip';
const local = { ipv4: ['192.168.1.20'], ipv6: ['2001:db8::20'] };

describe.each(phonesWith('ipAddress'))('the addresses of a phone on %s', (_, start) => {
  const started = (config: Record<string, unknown> = {}) => start({ modules: { ipAddress: config } });

  test('without an endpoint are the local ones, without loopback and link-local', async () => {
    const phone = started();
    expect(await call(phone, 'net.getIp')).toEqual({ local });
    expect(await call(phone, 'net.getIp', { type: 'all' })).toEqual({ local });
    expect(await call(phone, 'net.getIp', { type: 'public' })).toBe('E_NOT_ENABLED');
    expect(await call(phone, 'net.getIp', { type: 'mac' })).toBe('E_PARAM');
    expect(phone.device.requests).toEqual([]);
  });

  test('are none on a phone without a network', async () => {
    const phone = started();
    phone.device.addresses = null;
    expect(await call(phone, 'net.getIp')).toEqual({ local: { ipv4: [], ipv6: [] } });
  });

  test('are asked of the endpoint only when a page calls, which tells it nothing', async () => {
    const phone = started({ endpoint });
    phone.device.web = ({ url }) => (url === endpoint ? ' 203.0.113.7\n' : null);
    phone.wait(60);
    phone.leave();
    phone.comeBack();
    expect(await call(phone, 'net.getIp', { type: 'local' })).toEqual({ local });
    expect(phone.device.requests).toEqual([]);
    expect(await call(phone, 'net.getIp')).toEqual({ local, public: { ip: '203.0.113.7' } });
    expect(await call(phone, 'net.getIp', { type: 'public' })).toEqual({ public: { ip: '203.0.113.7' } });
    expect(phone.device.requests.map(({ url, headers, body }) => [url, Object.keys(headers), body])).toEqual([
      [endpoint, ['User-Agent'], undefined],
      [endpoint, ['User-Agent'], undefined],
    ]);
  });

  test.each([
    ['data.ip', '{"data":{"ip":"2001:db8::7"}}', { public: { ip: '2001:db8::7' } }],
    ['ip', '{"ip":"203.0.113.7"}', { public: { ip: '203.0.113.7' } }],
    ['data.ip', '{"data":"203.0.113.7"}', 'E_NETWORK'],
    ['ip', '203.0.113.7', 'E_NETWORK'],
    ['', '<html>203.0.113.7</html>', 'E_NETWORK'],
    ['.', '{"":{"":"203.0.113.7"}}', 'E_NETWORK'],
    ['', null, 'E_NETWORK'],
  ])('of the field “%s” in %j are %j', async (field, answer, expected) => {
    const phone = started({ endpoint, field });
    phone.device.web = () => answer;
    expect(await call(phone, 'net.getIp', { type: 'public' })).toEqual(expected);
  });
});
