import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '#server/ports/clock.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import type { ProviderCallOptions } from '../provider-call.ts';
import { createAlipayIdentity } from './alipay.ts';
import { readCertifyPage } from './simulate-alipay.ts';
import type { SimulatorSettings } from './simulated-check.ts';
import { type IdentitySimulator, startIdentitySimulator } from './simulator.ts';
import { createTencentIdentity } from './tencent.ts';

/** Both providers of the demo, with simulated phones. */
export type IdentitySandbox = {
  alipay: IdentityProvider;
  wechat: IdentityProvider;
  /** Started with the first check, because generating two key pairs takes some time. */
  simulator(): Promise<IdentitySimulator>;
  /** The token of a signed Alipay page that a phone opened; null for an invalid page. */
  tokenOfPage(query: URLSearchParams): Promise<string | null>;
  close(): Promise<void>;
};

/** `through` puts a proxy between the adapters and the simulator, and returns its address. */
export type SandboxOptions = ProviderCallOptions & { through?: (base: string) => Promise<string> };

/** The real adapters in front of simulated providers, with keys of their own that exist as long as the process. */
export function createIdentitySandbox(
  { publicUrl }: { publicUrl: string },
  clock: Clock,
  options: SandboxOptions = {},
): IdentitySandbox {
  let running: ReturnType<typeof start> | null = null;
  const started = () => {
    running ??= start(`${publicUrl}/sandbox/identity`, clock, options);
    return running;
  };
  const inFront = (which: 'alipay' | 'wechat'): IdentityProvider => ({
    state: 'sandbox',
    start: async (person, request) => (await started())[which].start(person, request),
    result: async (token, person) => (await started())[which].result(token, person),
    probe: async () => (await started())[which].probe(),
  });
  return {
    alipay: inFront('alipay'),
    wechat: inFront('wechat'),
    simulator: async () => (await started()).simulator,
    tokenOfPage: async (query) => readCertifyPage((await started()).settings, query),
    close: async () => {
      await (await running)?.simulator.close();
    },
  };
}

const makeKeys = promisify(generateKeyPair);

async function start(pages: string, clock: Clock, { through, ...options }: SandboxOptions) {
  const [app, theirs] = await Promise.all([
    makeKeys('rsa', { modulusLength: 2048 }),
    makeKeys('rsa', { modulusLength: 2048 }),
  ]);
  const appId = '2026000000000sandbox';
  const tencent = { secretId: 'AKIDsandbox', secretKey: 'sandbox', ruleId: '1' };
  const settings: SimulatorSettings = {
    alipay: { appId, appPublicKey: app.publicKey, privateKey: theirs.privateKey },
    tencent,
    pageOf: (token) => `${pages}/${token}`,
  };
  const simulator = await startIdentitySimulator(settings, clock);
  const base = (await through?.(simulator.base)) ?? simulator.base;
  const keys = { privateKey: app.privateKey, alipayPublicKey: theirs.publicKey };
  const gateways = { gateway: `${base}/gateway.do`, pageGateway: `${pages}/alipay` };
  const alipay = createAlipayIdentity({ ...gateways, ...keys, appId, state: 'sandbox' }, clock, options);
  const wechat = createTencentIdentity({ ...tencent, base, state: 'sandbox' }, clock, options);
  return { settings, simulator, alipay, wechat };
}
