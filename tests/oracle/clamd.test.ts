import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe } from 'vitest';
import { systemClock } from '#server/adapters/clock/system.ts';
import { createClamd } from '#server/adapters/malware-scanner/clamd.ts';
import { describeScanner, type ScannerRig } from '#server/adapters/malware-scanner/conformance.ts';
import { EICAR } from '#server/adapters/malware-scanner/simulator.ts';
import { hasTool } from './tools.ts';

/** ClamAV itself, with a signature database of one line: our client has to understand what it really says. */
describe.skipIf(!hasTool('clamd'))('the real clamd', () => {
  describeScanner('over TCP, clamd', () => open('tcp'));
  describeScanner('over its socket, clamd', () => open('unix'));
});

async function open(way: 'tcp' | 'unix'): Promise<ScannerRig> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-clamd-'));
  const port = way === 'tcp' ? await freePort() : 0;
  const path = join(folder, 'clamd.ctl');
  // A body signature (ClamAV, "Body-based signature content format"): name, any target, any offset, hexadecimal bytes.
  writeFileSync(join(folder, 'tea.ndb'), `Eicar-Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const settings = [
    `DatabaseDirectory ${folder}`,
    way === 'tcp' ? `TCPSocket ${port}\nTCPAddr 127.0.0.1` : `LocalSocket ${path}`,
    'StreamMaxLength 1M',
    'Foreground yes',
    ...(process.getuid?.() === 0 ? ['User root'] : []),
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const daemon = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const scanner = createClamd(way === 'tcp' ? { host: '127.0.0.1', port } : { path }, systemClock);
  await listens(scanner, daemon);
  return {
    scanner,
    tooMany: 8 << 20,
    close: async () => {
      daemon.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(scanner: ReturnType<typeof createClamd>, daemon: ChildProcess): Promise<void> {
  const bytes = async function* () {
    yield Buffer.from('tea');
  };
  for (let turn = 0; turn < 3; turn += 1) {
    if (daemon.exitCode !== null) {
      throw new Error(`clamd ended with ${daemon.exitCode}`);
    }
    await wait(3000);
    if (await scanner.scan(bytes()).then(Boolean, () => false)) {
      return;
    }
  }
  throw new Error('clamd does not listen');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
