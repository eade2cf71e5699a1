import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AcmeSimulator, startAcmeSimulator } from '#server/adapters/acme/simulator.ts';
import { lacksClient, loadClient } from './load-client.ts';

const DOMAIN = 'app.shanye.com';

type Acme = {
  crypto: { createPrivateKey(): Promise<Buffer>; createCsr(fields: object): Promise<[Buffer, Buffer]> };
  Client: new (options: object) => { auto(options: object): Promise<string> };
};

describe.skipIf(lacksClient('acme-client'))('the client acme-client', () => {
  let simulator: AcmeSimulator;
  const shown = new Map<string, string>();
  beforeAll(async () => {
    simulator = await startAcmeSimulator({
      visit: async (host, path) => (host === DOMAIN ? (shown.get(path.split('/').at(-1)!) ?? '') : ''),
    });
  });
  afterAll(() => simulator.close());

  test('gets a certificate from the simulated authority', async () => {
    const acme = loadClient<Acme>('acme-client');
    const client = new acme.Client({
      directoryUrl: simulator.directory,
      accountKey: await acme.crypto.createPrivateKey(),
      backoffMin: 5,
      backoffMax: 50,
    });
    const [, csr] = await acme.crypto.createCsr({ commonName: DOMAIN });
    const pem = await client.auto({
      csr,
      email: 'ops@qdb.example',
      termsOfServiceAgreed: true,
      skipChallengeVerification: true,
      challengeCreateFn: async (_: object, { token }: { token: string }, answer: string) =>
        void shown.set(token, answer),
      challengeRemoveFn: async () => {},
    });
    expect(new X509Certificate(pem).checkHost(DOMAIN)).toBe(DOMAIN);
  });
});
