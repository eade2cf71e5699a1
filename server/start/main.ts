import { forgetSecrets, loadConfig } from '#server/config/config.ts';
import { createLog } from '#server/config/log.ts';
import { exitCodes } from '#server/config/start-error.ts';
import { describeAccounts } from './describe-accounts.ts';
import { explainStart } from './explain-start.ts';
import { freePort } from './free-port.ts';
import { startServer } from './start-server.ts';

const STOP_MS = 9_500;
/** A service manager signals the whole group, and npm forwards its own signal; only a signal after this time means that somebody is impatient. */
const ECHO_MS = 1_000;

const environment = { ...process.env };
if (environment.PORT === '0') {
  environment.PORT = String(await freePort(environment.HOST || undefined));
}
const loaded = loadConfig(environment);
if (!loaded.ok) {
  console.error(['配置有误 · The configuration is wrong:', ...loaded.problems].join('\n'));
  process.exit(exitCodes.config);
}
forgetSecrets(process.env);
const log = createLog(loaded.config.logLevel);
const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

let stoppingSince: number | null = null;
const interrupted = new AbortController();
const starting = startServer(loaded.config, log, mode, interrupted.signal);
async function stop(exitCode: number): Promise<void> {
  if (stoppingSince !== null) {
    process.exit(exitCode || 1);
  }
  stoppingSince = performance.now();
  setTimeout(() => process.exit(1), STOP_MS).unref();
  interrupted.abort();
  await starting.then(
    (server) => server.stop(),
    () => {},
  );
  process.exit(exitCode);
}
const isEcho = () => stoppingSince !== null && performance.now() - stoppingSince < ECHO_MS;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => isEcho() || void stop(0));
}
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception');
  void stop(1);
});

// An interrupted start has already undone its steps, and `stop` ends the process.
const server = await starting.catch((error: unknown) => (interrupted.signal.aborted ? null : giveUp(error)));
if (server && server.firstAccounts.length > 0) {
  console.log(describeAccounts(server.firstAccounts));
}
if (server) {
  console.log(`ready ${server.address}`);
}

function giveUp(error: unknown): never {
  const { message, exitCode } = explainStart(error);
  console.error(message);
  process.exit(exitCode);
}
