import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shellModules } from '../../shell-modules.ts';
import { descriptorOf, readFramework, signatureOf } from '../framework/read-framework.ts';
import { applicationComponents, minSdkVersion } from '../manifest.ts';
import { androidShell } from '../shell.ts';
import { DexFile } from './dalvik/dex-file.ts';
import { guarded } from './guarded.ts';

const bytes = readFileSync(androidShell.dexUrl);
const dex = new DexFile(bytes);

describe('the committed dex', () => {
  test('holds every class that the manifest names', () => {
    const components = applicationComponents([]).filter(({ tag }) => tag !== 'meta-data');
    const names = components.map(({ attributes }) => String(attributes?.['android:name']));
    expect(names).toEqual(['app.shell.MainActivity', 'app.shell.FileProvider']);
    expect(names.filter((name) => !dex.classes.has(descriptorOf(name)))).toEqual([]);
  });

  test('has at most 300,000 bytes with all its modules (docs/quality.md)', () => {
    expect(bytes.length).toBeLessThanOrEqual(300_000);
  });

  test('has its classes in app.shell only', () => {
    expect([...dex.classes.keys()].filter((name) => !name.startsWith('Lapp/shell/'))).toEqual([]);
  });
});

test('every method for a function is named in modules/', () => {
  const modules = shellModules('android');
  const spaces = modules.flatMap(({ functions }) => functions.map(({ name }) => name.split('.')[0]));
  const looksLikeOne = new RegExp(`^(${spaces.join('|')})[A-Z]\\w*\\(Lapp/shell/BridgeCall;`);
  const written = modules.flatMap(({ className }) => [...dex.classes.get(`Lapp/shell/${className};`)!.methods.keys()]);
  const named = modules.flatMap(({ functions }) => functions.map(({ method }) => `${method}(Lapp/shell/BridgeCall;)V`));
  expect(written.filter((signature) => looksLikeOne.test(signature)).sort()).toEqual(named.sort());
});

test('the dex has annotations only for the web view’s bridge', () => {
  expect(dex.strings.filter((text) => text.startsWith('Ldalvik/annotation/'))).toEqual([]);
  expect(dex.types).toContain('Landroid/webkit/JavascriptInterface;');
});

describe('the part of Android that the shell uses', () => {
  const levels = new Map(
    readFramework().flatMap(({ name, level, members }): [string, number][] => [
      [descriptorOf(name), level],
      ...members.map((member): [string, number] => [`${descriptorOf(name)}->${signatureOf(member)}`, member.level]),
    ]),
  );
  const parents = new Map(
    readFramework().map(({ name, superclass, interfaces }) => [
      descriptorOf(name),
      [superclass, ...interfaces].filter((parent) => parent !== '').map(descriptorOf),
    ]),
  );
  const used = usedMembers();

  test('is in the framework files, member by member', () => {
    expect(used.filter((member) => levelOf(member) === undefined)).toEqual([]);
  });

  test(`exists on API level ${minSdkVersion}, or is used behind a check of the level`, () => {
    const later = used.filter((member) => levelOf(member)! > minSdkVersion);
    expect(later).toEqual([...guarded].sort());
  });

  test('is the whole content of the framework files', () => {
    const listed = [...levels].filter(([name]) => name.includes('->') && !name.startsWith('Ljava/'));
    const inDex = new Set(used.map(resolved));
    expect(listed.map(([name]) => name).filter((name) => !inDex.has(name) && !isInlinedOrOverridden(name))).toEqual([]);
  });

  test('needs no instruction of lambdas', () => {
    const calls = [...dex.classes.values()].flatMap(({ methods }) => [...methods.values()]);
    expect(
      calls.filter(({ signature }) => signature.includes('LambdaForm') || signature.startsWith('lambda$')),
    ).toEqual([]);
    expect(dex.strings.filter((text) => text.includes('LambdaMetafactory'))).toEqual([]);
    expect(new DataView(bytes.buffer, bytes.byteOffset).getUint32(4)).toBe(0x30333500);
  });

  /** Members of classes that are not ours, as `owner->member`. */
  function usedMembers(): string[] {
    const methods = dex.methods.map(({ owner, signature }) => `${frameworkOwner(owner, signature)}->${signature}`);
    const fields = dex.fields.map(({ owner, name, type }) => `${owner}->${name}:${type}`);
    return [...new Set([...methods, ...fields])].filter((member) => !/^(Lapp\/shell|\[)/.test(member)).sort();
  }

  /** A call of a method that none of our classes implements is a call on the framework class above them. */
  function frameworkOwner(owner: string, signature: string): string {
    let at = owner;
    for (let found = dex.classes.get(at); found; found = dex.classes.get(at)) {
      if (found.methods.has(signature)) {
        return at;
      }
      at = found.superclass;
    }
    return at;
  }

  function resolved(member: string): string {
    if (levels.has(member)) {
      return member;
    }
    const [owner, signature] = member.split('->') as [string, string];
    const above = (parents.get(owner) ?? []).map((parent) => resolved(`${parent}->${signature}`));
    return above.find((name) => levels.has(name)) ?? member;
  }

  function levelOf(member: string): number | undefined {
    return levels.get(resolved(member));
  }

  /** Members without a use in the dex: javac copies constants, and Android calls the callbacks. */
  function isInlinedOrOverridden(name: string): boolean {
    const [, signature] = name.split('->') as [string, string];
    const isConstant = /^[A-Z][A-Za-z_]+:(I|Ljava\/lang\/String;)$/.test(signature);
    return isConstant || [...dex.classes.values()].some(({ methods }) => methods.has(signature));
  }
});
