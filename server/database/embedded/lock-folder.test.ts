import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { processFields } from '#server/config/running-process.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { lockFolder } from './lock-folder.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

test('a second server on one folder reports which process has it and what to do', () => {
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `in use by process ${process.pid}. Stop that server first (kill ${process.pid})`,
  );
});

test('released, it can be taken again', () => {
  lockFolder(folder)();
  expect(existsSync(join(folder, 'server.pid'))).toBe(false);
  lockFolder(folder)();
});

test('a killed server’s lock is taken over', async () => {
  const child = spawn('true');
  await new Promise((resolve) => child.once('exit', resolve));
  writeFileSync(join(folder, 'server.pid'), `${child.pid} 12345\n`);
  lockFolder(folder)();
});

test('a lock with the process id of another program is taken over', () => {
  writeFileSync(join(folder, 'server.pid'), `${process.ppid} 1\n`);
  lockFolder(folder)();
});

test.skipIf(!existsSync('/proc/self/stat'))('another living server keeps it, started by any user', () => {
  writeFileSync(join(folder, 'server.pid'), `${process.ppid} ${processFields(process.ppid)[19]}\n`);
  expect(() => lockFolder(folder)).toThrow(`process ${process.ppid}`);
});

test('a copy’s lock is taken over, though the original’s server lives', () => {
  lockFolder(folder);
  const copy = newFolder();
  copyFileSync(join(folder, 'server.pid'), join(copy, 'server.pid'));
  lockFolder(copy)();
  expect(() => lockFolder(folder)).toThrow('in use');
});

test('a folder that was moved while it is in use stays locked', () => {
  const before = join(folder, 'before');
  lockFolder(before);
  renameSync(before, join(folder, 'after'));
  expect(() => lockFolder(join(folder, 'after'))).toThrow('in use');
});

test.each(['', 'nonsense', '0 0'])('a lock with the text %j is taken over', (text) => {
  writeFileSync(join(folder, 'server.pid'), text);
  lockFolder(folder)();
});
