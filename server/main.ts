import { forgetSecrets, loadConfig } from './config.ts';
import { StartError } from './database/embedded/start-error.ts';
import { freePort } from './free-port.ts';
import { createLog } from './log.ts';
import { describeAccounts } from './seed.ts';
import { startServer } from './start-server.ts';

/** sysexits.h: EX_CONFIG. */
const WRONG_CONFIG = 78;
const STOP_MS = 9_500;
/** A service manager signals a whole group, and npm passes its own signal on: only one that comes later is impatience. */
const ECHO_MS = 1_000;

const environment = { ...process.env };
if (environment.PORT === '0') {
  environment.PORT = String(await freePort(environment.HOST || undefined));
}
const loaded = loadConfig(environment);
if (!loaded.ok) {
  console.error(['配置有误 · The configuration is wrong:', ...loaded.problems].join('\n'));
  process.exit(WRONG_CONFIG);
}
forgetSecrets(process.env);
const log = createLog(loaded.config.logLevel);
const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

const server = await startServer(loaded.config, log, mode).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});

let stoppingSince: number | null = null;
async function stop(exitCode: number): Promise<void> {
  if (stoppingSince !== null) {
    process.exit(exitCode || 1);
  }
  stoppingSince = performance.now();
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await server.stop();
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

if (server.firstAccounts.length > 0) {
  console.log(describeAccounts(server.firstAccounts));
}
console.log(`ready ${server.address}`);
