import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import pino, { type Logger } from 'pino';
import { inject } from 'vitest';
import type { Call, Envelope } from '#contract/call.ts';
import { envelopeFromWire } from '#contract/wire-words.ts';
import type { DnsSandbox } from '#server/adapters/dns/sandbox.ts';
import type { IdentitySandbox } from '#server/adapters/identity/sandbox.ts';
import type { Inbox } from '#server/adapters/inbox/inbox.ts';
import type { PaymentSandbox } from '#server/adapters/payment/sandbox.ts';
import type { WechatSimulator } from '#server/adapters/wechat/simulator.ts';
import { type Environment, loadConfig } from '#server/config/config.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Handler } from '#server/feature/handle.ts';
import { createMember } from '#server/features/account/members.ts';
import { openSession } from '#server/features/auth/sessions/open-session.ts';
import { createInvoke } from '#server/http/invoke.ts';
import { listenForEdits } from '#server/http/pages/page-edits.ts';
import { registerPages } from '#server/http/pages/pages.ts';
import type { PER_MINUTE } from '#server/limits/flood-wall.ts';
import { createOverload, type Overload } from '#server/limits/overload.ts';
import type { Clock } from '#server/ports/clock.ts';
import { hashPassword } from '#server/secrets/passwords.ts';
import { compose, features, finishWork, handlers, jobs } from '#server/start/compose.ts';
import { createHttpServer } from '#server/start/serve.ts';
import type { Language } from '#words/language.ts';
import { injectOptions } from './inject-options.ts';
import { createTestDatabase } from './test-postgres.ts';

export type TestMember = { id: number; token: string; mobile: string; password: string };
export type CallOptions = {
  token?: string;
  language?: Language;
  ip?: string;
  cookie?: string;
  csrf?: string;
  userAgent?: string;
};
export type TestClock = Clock & { advance(seconds: number): void };

export type TestServer = {
  /** Sends an entry of the contract as the browser would, through the whole of HTTP without a socket. */
  call<Data = Record<string, unknown>>(
    entry: Call,
    input?: Record<string, unknown>,
    sent?: CallOptions,
  ): Promise<Envelope<Data> & { data: Data }>;
  /** A registered and signed-in member. */
  newMember(): Promise<TestMember>;
  app: FastifyInstance;
  deps: Deps;
  db: Deps['db'];
  clock: TestClock;
  inbox: Inbox;
  /** The simulated phones of the demo's WeChat. */
  phones: WechatSimulator;
  /** The simulated identity checks. */
  identitySandbox: IdentitySandbox;
  /** The simulated payers. */
  paymentSandbox: PaymentSandbox;
  /** The simulated name server. */
  dnsSandbox: DnsSandbox;
  storage: Deps['storage'];
  close(): Promise<void>;
};

export type TestServerOptions = {
  /** Environment keys, added to those of a demo. */
  environment?: Environment;
  /** The time at which the clock starts to run. */
  now?: Date;
  /** Whether queued jobs are run. */
  work?: boolean;
  /** Limits of the flood wall, unreachable by default. */
  perMinute?: Partial<typeof PER_MINUTE>;
  /** The limit of running requests; none by default. */
  overload?: Overload;
  /** Also serves the pages built by `npm run build`. */
  pages?: boolean;
  /** Calls outside the contract, for tests of the conventions themselves. */
  extraHandlers?: readonly Handler[];
  /** Changes the address by which the server reaches its database; direct by default. */
  reach?: (target: pg.PoolConfig) => Promise<pg.PoolConfig>;
  log?: Logger;
};

const PASSWORD = 'shanye-2026';

/** The part needed for creating members, apps and verifications by calls. */
export type Calling = Pick<TestServer, 'call' | 'inbox'>;

/** A server without a socket, with its own migrated database, its own data folder, and a clock that can be moved. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const testFolder = inject('testFolder');
  const dataDir = mkdtempSync(join(testFolder, 'server-'));
  const database = await createTestDatabase(testFolder);
  const clock = movableClock(options.now);
  const loaded = loadConfig({ DATA_DIR: dataDir, ...options.environment });
  if (!loaded.ok) {
    throw new Error(loaded.problems.join('\n'));
  }
  const { log = pino({ level: 'silent' }), reach = async (target) => target } = options;
  const composed = await compose({
    config: loaded.config,
    database: await reach(database.target),
    log,
    clock,
  });
  const { deps, inbox, providers, queue } = composed;
  await queue.open(jobs);
  await queue.work(options.work ? jobs : [], deps);
  const { perMinute = {}, extraHandlers = [] } = options;
  const app = await createHttpServer(deps, {
    features: [...features, { name: 'trial', calls: extraHandlers }],
    inbox,
    providers,
    perMinute: { call: 100_000, page: 100_000, file: 100_000, asset: 100_000, probe: 100_000, ...perMinute },
    overload: options.overload ?? createOverload({ utilization: () => 0 }),
  });
  if (options.pages) {
    const { publicUrl } = loaded.config;
    const invoke = createInvoke(deps, handlers);
    const reportError = (error: unknown) => deps.log.error({ err: error }, 'page failed');
    const now = () => clock.now().getTime();
    const onEdits = listenForEdits(deps);
    await registerPages(app, { mode: 'production', publicUrl, invoke, reportError, now, onEdits });
  }

  return {
    call: async (entry, input = {}, sent = {}) => {
      const response = await app.inject(await injectOptions(entry, input, sent));
      if (response.statusCode !== 200) {
        throw new Error(`${entry.path} answered HTTP ${response.statusCode}: ${response.body}`);
      }
      return envelopeFromWire(entry, response.json());
    },
    newMember: () => addMember(deps),
    app,
    deps,
    db: deps.db,
    clock,
    inbox,
    phones: providers.phones!,
    identitySandbox: providers.identitySandbox!,
    paymentSandbox: providers.paymentSandbox!,
    dnsSandbox: providers.dnsSandbox!,
    storage: deps.storage,
    close: async () => {
      await app.close();
      await finishWork();
      await queue.stop(30_000);
      await composed.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function movableClock(start = new Date()): TestClock {
  let offset = start.getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + offset),
    advance: (seconds) => {
      offset += seconds * 1000;
    },
  };
}

let passwordHash: Promise<string> | undefined;
let members = 0;

async function addMember({ db, clock }: Deps): Promise<TestMember> {
  passwordHash ??= hashPassword(PASSWORD);
  const hash = await passwordHash;
  members += 1;
  const mobile = `139${String(members).padStart(8, '0')}`;
  const contact = { channel: 'mobile' as const, value: mobile };
  return db.transaction().execute(async (tx) => {
    const id = await createMember(tx, { contact, passwordHash: hash, language: 'zh-CN', now: clock.now() });
    if (id === null) {
      throw new Error(`${mobile} is taken`);
    }
    const token = await openSession(tx, clock, id, { ip: '127.0.0.1', userAgent: 'test' });
    return { id, token, mobile, password: PASSWORD };
  });
}
