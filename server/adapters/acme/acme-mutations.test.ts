import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureKinds } from '#server/ports/provider-error.ts';
import { askThroughMutations, type Mutator, startMutator } from '#tests/fuzz/mutated-answers.ts';
import { systemClock } from '../clock/system.ts';
import { createAcme } from './acme.ts';
import { type AcmeSimulator, startAcmeSimulator } from './simulator.ts';

const DOMAIN = 'app.shanye.com';

const shown = new Map<string, string>();
let simulator: AcmeSimulator;
let mutator: Mutator;
beforeAll(async () => {
  simulator = await startAcmeSimulator({ visit: async (_, path) => shown.get(path.split('/').at(-1)!) ?? '' });
  mutator = await startMutator(new URL(simulator.directory).origin, 5);
  simulator.standAt(mutator.base);
});
afterAll(async () => {
  await mutator.close();
  await simulator.close();
});

/** The number of exchanges for a registration and for a certificate; one of them is changed in each run, in turn. */
const EXCHANGES = { registration: 3, certificate: 10 };
const CERTIFICATE_EACH = 4;

test('an authority with 2,000 changed answers gives the certificate of the domain and our key, or none', async () => {
  const settings = { directory: `${mutator.base}/directory`, email: null, pollMs: 1 };
  const account = await createAcme(settings, systemClock).register();
  const publish = async (token: string, answer: string) => void shown.set(token, answer);
  let requestCount = 0;
  let issued = 0;
  const isForCertificate = () => requestCount % CERTIFICATE_EACH === 0;
  const changed = () =>
    Math.floor(requestCount / CERTIFICATE_EACH) % EXCHANGES[isForCertificate() ? 'certificate' : 'registration'];
  await askThroughMutations({
    mutator: onlyOnce(changed),
    async ask() {
      requestCount += 1;
      // A new adapter, with a circuit of its own.
      const authority = createAcme(settings, systemClock);
      return isForCertificate() ? authority.issue(account, DOMAIN, publish) : authority.register();
    },
    judge(outcome, mutation) {
      if ('error' in outcome) {
        expect(outcome.error, mutation).toMatchObject({
          name: 'ProviderError',
          kind: expect.toBeOneOf(failureKinds.filter((kind) => kind !== 'gone')),
        });
      } else if ('url' in outcome.value) {
        expect(URL.canParse(outcome.value.url), mutation).toBe(true);
      } else {
        issued += 1;
        judgeChain(outcome.value.certificate);
      }
    },
  });
  expect(issued).toBeGreaterThan(0);
});

function judgeChain(pem: string): void {
  const [own, issuer] = pem.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----\n/g)!;
  const certificate = new X509Certificate(own!);
  expect(certificate.checkHost(DOMAIN)).toBe(DOMAIN);
  expect(issuer === undefined || certificate.verify(new X509Certificate(issuer).publicKey)).toBe(true);
}

/** Changes one exchange of each run. */
function onlyOnce(which: () => number): Mutator {
  let exchange = 0;
  return {
    ...mutator,
    use(mutation) {
      exchange = 0;
      mutator.use(
        mutation &&
          ((answer, random) => {
            const isMeant = exchange === which();
            exchange += 1;
            return isMeant ? mutation(answer, random) : answer;
          }),
      );
    },
  };
}
