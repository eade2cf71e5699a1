import { spawn } from 'node:child_process';
import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAcme } from '#server/adapters/acme/acme.ts';
import { systemClock } from '#server/adapters/clock/system.ts';
import { decodeQuestion, encodeAnswer, typeNumbers } from '#server/adapters/dns/dns-message.ts';
import { freePort } from '#server/start/free-port.ts';
import { hasTool, runTool } from './tools.ts';

const DOMAIN = 'app.shanye.example';

/** Let's Encrypt's test authority, strict about RFC 8555: it refuses some nonces, and asks our name server where the host is. */
async function startPebble(httpPort: number, customers: Record<string, string> = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pebble-'));
  const [certificate, privateKey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  runTool('openssl', ['req', '-x509', ...newKey, ...names, '-keyout', privateKey, '-out', certificate]);
  const [port, managementPort] = [await freePort(), await freePort()];
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate,
    privateKey,
    httpPort,
    tlsPort: await freePort(),
    ocspResponderURL: '',
    externalAccountBindingRequired: Object.keys(customers).length > 0,
    externalAccountMACKeys: customers,
  };
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ pebble }));
  const nameServer = await startNameServer();
  const child = spawn('pebble', ['-config', config, '-dnsserver', nameServer], {
    env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '20' },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill());
  trustAnybody();
  const directory = `https://localhost:${port}/dir`;
  const isReady = () =>
    fetch(directory).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  return directory;
}

/** Every host is at this machine. Pebble asks over TCP (RFC 1035 §4.2.2). */
async function startNameServer(): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('data', (packet) => {
      const question = decodeQuestion(packet.subarray(2))!;
      const { name, type } = question;
      const records = type === typeNumbers.A ? [{ name, type: 'A' as const, value: '127.0.0.1' }] : [];
      const answer = encodeAnswer(question, 0, records);
      socket.write(Buffer.concat([Buffer.from([answer.length >> 8, answer.length & 255]), answer]));
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Pebble makes its own certificate, which nobody trusts. */
function trustAnybody(): void {
  const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  onTestFinished(() => {
    if (before === undefined) {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    } else {
      process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
    }
  });
}

test.skipIf(!hasTool('pebble') || !hasTool('openssl'))(
  'Pebble issues a certificate to our client, and refuses a wrong answer',
  async () => {
    const shown = new Map<string, string>();
    const web = createServer(({ url = '' }, response) => response.end(shown.get(url) ?? ''));
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void web.close());
    const directory = await startPebble((web.address() as AddressInfo).port);
    const authority = createAcme({ directory, email: 'ops@example.com', pollMs: 200 }, systemClock);
    const account = await authority.register();
    const issued = await authority.issue(account, DOMAIN, async (token, answer) => {
      shown.set(`/.well-known/acme-challenge/${token}`, answer);
    });
    expect(new X509Certificate(issued.certificate).checkHost(DOMAIN)).toBe(DOMAIN);
    expect(issued.certificate.match(/BEGIN CERTIFICATE/g)!.length).toBeGreaterThan(1);
    const refused = authority.issue(account, 'other.shanye.example', async () => {});
    await expect(refused).rejects.toMatchObject({ kind: 'refused', code: 'unauthorized' });
    await expect(authority.probe(account)).resolves.toBeUndefined();
    await expect(authority.probe()).resolves.toBeUndefined();
    const lost = { ...(await createAcme({ directory, email: null }, systemClock).register()), privateKey: newKey() };
    await expect(authority.probe(lost)).rejects.toMatchObject({ kind: 'ours', code: 'accountDoesNotExist' });
  },
);

test.skipIf(!hasTool('pebble') || !hasTool('openssl'))(
  'Pebble makes an account for its customer, and for nobody else',
  async () => {
    const hmacKey = Buffer.alloc(48, 7);
    const directory = await startPebble(await freePort(), { 'kid-1': hmacKey.toString('base64url') });
    const register = (binding: { kid: string; hmacKey: Buffer } | null) =>
      createAcme({ directory, email: null, binding }, systemClock).register();
    await expect(register({ kid: 'kid-1', hmacKey })).resolves.toMatchObject({ url: expect.any(String) });
    const ours = { name: 'ProviderError', kind: 'ours' };
    await expect(register(null)).rejects.toMatchObject({ ...ours, code: 'externalAccountRequired' });
    await expect(register({ kid: 'kid-1', hmacKey: Buffer.alloc(48) })).rejects.toMatchObject(ours);
    await expect(register({ kid: 'kid-2', hmacKey })).rejects.toMatchObject(ours);
  },
);

const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'der' });
