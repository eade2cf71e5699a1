import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { FormatError } from '#formats/format-error.ts';
import { survive } from './survive.ts';

const good = Uint8Array.from({ length: 64 }, (_, i) => i);
const MB = 1 << 20;
/** Computes for a bit more than a second, regardless of the machine's load. */
const busy =
  'for (let sum = 0, end = process.cpuUsage().user + 1.1e6; process.cpuUsage().user < end; ) { for (let i = 0; i < 1e6; i += 1) { sum += Math.sqrt(i); } }';

test('refusals are counted, and every input is numbered', async () => {
  const numbers: number[] = [];
  const read = ({ length }: Uint8Array) => {
    if (length !== good.length) {
      throw new FormatError('a wrong length', 0);
    }
  };
  const { refused } = await survive({ good, read }, 10, 60, (input) => numbers.push(input));
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => 10 + i));
  expect(refused).toBeGreaterThan(5);
  expect(refused).toBeLessThan(50);
});

test('another error is a casualty with its number and bytes', async () => {
  const read = (bytes: Uint8Array) => new Map().get(bytes.length).size;
  const bytes = expect.any(Uint8Array);
  await expect(survive({ good, read }, 7, 9)).rejects.toMatchObject({ name: 'Casualty', input: 7, bytes });
});

test('more than a second of processor time is a casualty too', async () => {
  const read = () => runInThisContext(busy);
  await expect(survive({ good, read }, 0, 1)).rejects.toThrow(/^input 0 takes \d{4} ms of processor time/);
});

test('more than 300 MB are a casualty too, also when they are given back at once', async () => {
  let turn = 0;
  const read = () => {
    turn += 1;
    return turn % 10 === 5 && Buffer.alloc(330 * MB, 1).length;
  };
  await expect(survive({ good, read }, 0, 10)).rejects.toThrow(/takes 3\d\d MB$/);
});

test('the garbage of many inputs counts for no input', async () => {
  const kept: Buffer[] = [];
  const read = () => {
    kept.push(Buffer.alloc(8 * MB, 1));
    kept.splice(0, kept.length > 45 ? 45 : 0);
  };
  await expect(survive({ good, read }, 0, 100)).resolves.toMatchObject({ refused: 0 });
});

describe('the cost of a child counts', () => {
  test('its processor time', async () => {
    const read = () => execFileSync(process.execPath, ['-e', busy]);
    await expect(survive({ good, read, hasChildren: true }, 0, 1)).rejects.toThrow(/ms of processor time$/);
  });

  test('its memory', async () => {
    const script = `Buffer.alloc(${330 * MB}, 1); console.log('full'); setInterval(() => {}, 1000)`;
    const child = spawn(process.execPath, ['-e', script]);
    const read = () => once(child.stdout, 'data');
    const survived = survive({ good, read, hasChildren: true }, 0, 1).finally(() => child.kill());
    await expect(survived).rejects.toThrow(/makes a child take \d+ MB$/);
  });
});
