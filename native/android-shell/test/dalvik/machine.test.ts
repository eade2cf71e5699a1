import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { androidShell } from '../../shell.ts';
import { configWith } from '../config.ts';
import { newFramework } from '../fakes/all.ts';
import { Rig } from '../rig.ts';
import {
  comparisons,
  DivisionByZero,
  doubleOperations,
  floatOperations,
  intOperations,
  longOperations,
  unaryOperations,
} from './arithmetic.ts';
import { DexFile } from './dex-file.ts';
import { instructionTable } from './instructions.ts';
import { doubleBits, doubleOf, floatBits, floatOf } from './values.ts';

const [addition, subtraction, multiplication, division, remainder, , , , shiftLeft, shiftRight, unsignedShift] =
  intOperations;

describe('anything unknown to the tests', () => {
  test('fails the test: a framework class or member without a fake', () => {
    const framework = newFramework();
    expect(() => framework.instantiate('Landroid/app/Dialog;')).toThrow('no fake for Landroid/app/Dialog;');
    const bundle = framework.instantiate('Landroid/os/Bundle;');
    expect(() => framework.call(bundle, 'Landroid/os/Bundle;', 'clear', 'clear()V', [])).toThrow('no fake for');
    expect(() => framework.call(bundle, 'Landroid/os/Bundle;', 'toString', 'toString()Ljava/lang/String;', [])).toThrow(
      'no fake',
    );
    expect(() => framework.call('text', 'Ljava/lang/String;', 'chars', 'chars()V', [])).toThrow('no fake');
    expect(() => framework.readStatic('Landroid/os/Build;', 'SERIAL')).toThrow('no fake');
  });

  test('fails the test: an instruction', () => {
    const opcodes = instructionTable().flatMap((run, opcode) => (run ? [opcode] : []));
    expect(opcodes).not.toContain(0xfa);
    expect(opcodes).not.toContain(0xfc);
    expect(opcodes.length).toBeGreaterThan(200);
  });

  test('fails the test: a member above the phone’s API level', () => {
    const rig = new Rig(configWith(), (phone) => {
      phone.sdk = 30;
    }).start();
    expect(() => rig.machine.newInstance('Lapp/shell/BackCallback;')).toThrow(
      'exists from API level 33 on, this phone has 30',
    );
    expect(() =>
      rig.machine.framework.requireOnPhone(
        'Landroid/app/Activity;',
        'getOnBackInvokedDispatcher()Landroid/window/OnBackInvokedDispatcher;',
      ),
    ).toThrow('API level 33');
    expect(() => rig.machine.framework.requireOnPhone('Landroid/app/Activity;', 'getImei()V')).toThrow(
      'in no framework file',
    );
  });
});

describe('arithmetic', () => {
  test('of ints wraps, truncates and shifts as in Java', () => {
    expect(addition!(0x7fffffff, 1)).toBe(-0x80000000);
    expect(multiplication!(0x10001, 0x10001)).toBe(0x20001);
    expect(division!(-7, 2)).toBe(-3);
    expect(remainder!(-7, 2)).toBe(-1);
    expect(division!(-0x80000000, -1)).toBe(-0x80000000);
    expect([shiftLeft!(1, 33), shiftRight!(-8, 1), unsignedShift!(-1, 28)]).toEqual([2, -4, 15]);
    expect(subtraction!(-0x80000000, 1)).toBe(0x7fffffff);
    expect(() => division!(1, 0)).toThrow(DivisionByZero);
  });

  test('of longs keeps 64 bits', () => {
    const [add, , multiply, divide, , , , , left, right, unsigned] = longOperations;
    expect(add!(2n ** 63n - 1n, 1n)).toBe(-(2n ** 63n));
    expect(multiply!(10n ** 10n, 10n ** 10n)).toBe(BigInt.asIntN(64, 10n ** 20n));
    expect(divide!(-7n, 2n)).toBe(-3n);
    expect([left!(1n, 65), right!(-8n, 1), unsigned!(-1n, 60)]).toEqual([2n, -4n, 15n]);
    expect(() => divide!(1n, 0n)).toThrow(DivisionByZero);
  });

  test('of floats rounds to 32 bits, of doubles does not', () => {
    expect(floatOf(floatOperations[0]!(floatBits(0.1), floatBits(0.2)) as number)).toBe(
      Math.fround(Math.fround(0.1) + Math.fround(0.2)),
    );
    expect(doubleOf(doubleOperations[0]!(doubleBits(0.1), doubleBits(0.2)) as bigint)).toBe(0.1 + 0.2);
  });

  test('orders NaN as the instruction demands', () => {
    const nan = floatBits(Number.NaN);
    expect([comparisons[0]!(nan, floatBits(1)), comparisons[1]!(nan, floatBits(1))]).toEqual([-1, 1]);
    expect(comparisons[4]!(2n, 1n)).toBe(1);
  });

  test('converts with saturation and by cutting bits', () => {
    const floatToInt = unaryOperations[0x87 - 0x7b]!;
    const longToInt = unaryOperations[0x84 - 0x7b]!;
    expect([floatToInt(floatBits(1e12)), floatToInt(floatBits(Number.NaN)), floatToInt(floatBits(-1.9))]).toEqual([
      0x7fffffff, 0, -1,
    ]);
    expect(longToInt(2n ** 32n + 5n)).toBe(5);
    expect([unaryOperations[18]!(0x180), unaryOperations[19]!(-1), unaryOperations[20]!(0x18000)]).toEqual([
      -128, 0xffff, -32768,
    ]);
  });
});

describe('reading the dex', () => {
  const bytes = readFileSync(androidShell.dexUrl);

  test('finds classes, constants and code', () => {
    const dex = new DexFile(bytes);
    const main = dex.classes.get('Lapp/shell/MainActivity;')!;
    expect(main.superclass).toBe('Landroid/app/Activity;');
    expect(main.methods.get('onBackPressed()V')!.code!.units.length).toBeGreaterThan(3);
    expect(dex.strings).toContain('用户协议与隐私政策|Terms and privacy');
  });

  test('fails on a file that is cut off', () => {
    expect(() => new DexFile(bytes.subarray(0, 4_000))).toThrow(RangeError);
  });
});
