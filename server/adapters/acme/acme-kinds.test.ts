import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock/system.ts';
import { describeKinds } from '../describe-kinds.ts';
import { createAcme } from './acme.ts';
import { type AcmeSimulator, startAcmeSimulator } from './simulator.ts';

const DOMAIN = 'app.shanye.com';
const PATIENT_MS = 20_000;

async function openAuthority(email: string | null = null) {
  const shown = new Map<string, string>();
  const simulator = await startAcmeSimulator({ visit: async (_, path) => shown.get(path.split('/').at(-1)!) ?? '' });
  const settings = { directory: simulator.directory, email, pollMs: 5 };
  // Only the test of a silent authority has a short time limit: a busy machine may take seconds for an exchange.
  let timeoutMs = PATIENT_MS;
  const behave = (how: string) => {
    timeoutMs = how === 'silent' ? 1_500 : PATIENT_MS;
    simulator.behave(how);
  };
  const open = () => createAcme(settings, systemClock, { timeoutMs });
  const publish = async (token: string, answer: string) => void shown.set(token, answer);
  return { simulator, behave, open, publish };
}

describeKinds(
  'an order',
  async () => {
    const { simulator, behave, open, publish } = await openAuthority();
    const account = await open().register();
    const ask = () => open().issue(account, DOMAIN, publish);
    return { behave, ask, close: simulator.close };
  },
  [
    { behavior: 'rejected', kind: 'refused', code: 'rejectedIdentifier' },
    { behavior: 'forbiddenByCaa', kind: 'refused', code: 'caa' },
    { behavior: 'newProblem', kind: 'refused', code: 'ofNextYear' },
    { behavior: 'accountGone', kind: 'ours', fault: 'account', code: 'accountDoesNotExist' },
    { behavior: 'accountDeactivated', kind: 'ours', fault: 'account', code: 'unauthorized' },
    { behavior: 'termsChanged', kind: 'ours', fault: 'account', code: 'userActionRequired' },
    { behavior: 'accountLimited', kind: 'ours', fault: 'quota', code: 'rateLimited account' },
    { behavior: 'rateLimited', kind: 'busy', code: 'rateLimited' },
    { behavior: 'tooManyRequests', kind: 'busy' },
    { behavior: 'internal', kind: 'busy', code: 'serverInternal' },
    { behavior: 'badNonces', kind: 'busy', code: 'badNonce' },
    { behavior: 'verySlow', kind: 'busy' },
    { behavior: 'down', kind: 'busy' },
    { behavior: 'silent', kind: 'unknown' },
    { behavior: 'garbled', kind: 'unknown' },
    { behavior: 'moved', kind: 'unknown' },
    { behavior: 'wrongHost', kind: 'unknown' },
  ],
  { gone: 'a domain may point here again tomorrow' },
);

describeKinds(
  'a registration',
  async () => {
    const { simulator, open } = await openAuthority('ops@example.com');
    return { behave: simulator.behave, ask: () => open().register(), close: simulator.close };
  },
  [
    { behavior: 'bindingMalformed', kind: 'ours', fault: 'key', code: 'malformed' },
    { behavior: 'invalidContact', kind: 'ours', fault: 'setting', code: 'invalidContact' },
    { behavior: 'tooManyRequests', kind: 'busy' },
    { behavior: 'garbled', kind: 'unknown' },
  ],
  { gone: 'nobody is addressed', refused: 'all of it is the operator’s' },
);

describe('the time of the next try after a limit reaches the caller', () => {
  test.each([
    ['rateLimited', 3600],
    ['accountLimited', 36],
    ['tooManyRequests', 2],
  ])('%s: %i seconds', async (behavior, retryAfterSeconds) => {
    const { simulator, open, publish } = await openAuthority();
    const account = await open().register();
    simulator.behave(behavior);
    await expect(open().issue(account, DOMAIN, publish)).rejects.toMatchObject({ retryAfterSeconds });
    await simulator.close();
  });
});

describe('an authority that wants an external account', () => {
  const hmacKey = Buffer.from('zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nMEtx3MUAsUDkMTQ12W', 'base64url');
  let simulator: AcmeSimulator;
  beforeAll(async () => {
    simulator = await startAcmeSimulator({ visit: async () => '', customers: new Map([['kid-1', hmacKey]]) });
  });
  afterAll(() => simulator.close());
  beforeEach(() => simulator.behave('well'));
  const open = (binding: { kid: string; hmacKey: Buffer } | null) =>
    createAcme({ directory: simulator.directory, email: null, binding }, systemClock);

  test('makes one with a binding that is signed by the customer’s key', async () => {
    await expect(open({ kid: 'kid-1', hmacKey }).register()).resolves.toMatchObject({ url: expect.any(String) });
  });

  test.each([
    ['of another key', { kid: 'kid-1', hmacKey: Buffer.alloc(48) }],
    ['of an unknown customer', { kid: 'kid-2', hmacKey }],
  ])('makes none with a binding %s', async (_, binding) => {
    await expect(open(binding).register()).rejects.toMatchObject({ kind: 'ours', fault: 'key', code: 'unauthorized' });
  });

  test('is named by its settings when there is no binding', async () => {
    const failing = open(null).register();
    await expect(failing).rejects.toMatchObject({ kind: 'ours', fault: 'account', code: 'externalAccountRequired' });
    await expect(failing).rejects.toThrow('ACME_EAB_KID and ACME_EAB_HMAC_KEY are missing');
    await expect(open(null).probe()).rejects.toMatchObject({ kind: 'ours', code: 'externalAccountRequired' });
    await expect(open({ kid: 'kid-1', hmacKey }).probe()).resolves.toBeUndefined();
  });
});

describe('a probe', () => {
  test('ends well at an authority that works, and where it knows our account', async () => {
    const { simulator, open } = await openAuthority();
    await expect(open().probe()).resolves.toBeUndefined();
    const account = await open().register();
    await expect(open().probe(account)).resolves.toBeUndefined();
    await simulator.close();
  });

  test('finds that the account is not known, and makes none', async () => {
    const [one, other] = [await openAuthority(), await openAuthority()];
    const account = await one.open().register();
    const probe = () => other.open().probe(account);
    await expect(probe()).rejects.toMatchObject({ kind: 'ours', fault: 'account', code: 'accountDoesNotExist' });
    await expect(probe()).rejects.toMatchObject({ code: 'accountDoesNotExist' });
    await Promise.all([one.simulator.close(), other.simulator.close()]);
  });

  test.each([
    ['down', 'busy'],
    ['tooManyRequests', 'busy'],
    ['garbled', 'unknown'],
    ['silent', 'unknown'],
  ])('%s is %s', async (behavior, kind) => {
    const { simulator, open } = await openAuthority();
    simulator.behave(behavior);
    await expect(open().probe()).rejects.toMatchObject({ kind });
    await simulator.close();
  });
});
