import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ShellConfig } from '#packager/shell-config.ts';
import { fullConfigs } from '#tests/story/full-settings.ts';
import { packedConfig, packedFiles } from '../../behavior/packed-config.ts';
import { calledAfterConsent, neverCalled, privateCallsIn } from '../private-calls.ts';
import { androidShell } from '../shell.ts';
import { agreement } from './config.ts';
import { DexFile } from './dalvik/dex-file.ts';
import { furnish } from './packed-phone.ts';
import { Rig } from './rig.ts';
import { levels } from './robolectric/tools.ts';

const dex = new DexFile(readFileSync(androidShell.dexUrl));
const lists = { ...neverCalled, ...calledAfterConsent };

describe('the committed dex', () => {
  test('refers to nothing that no shell may call', () => {
    const methods = dex.methods.map(({ owner, signature }) => `${owner}->${signature}`);
    const fields = dex.fields.map(({ owner, name, type }) => `${owner}->${name}:${type}`);
    expect(privateCallsIn([...methods, ...fields], neverCalled)).toEqual([]);
  });

  test('names none of it for reflection', () => {
    const names = Object.values(neverCalled)
      .flat()
      .map((name) => name.slice(1).replace(/[;/]?(->.*)?$/, ''));
    const dotted = names.map((name) => name.replaceAll('/', '.'));
    const named = dex.strings.filter((text) => dotted.some((name) => text.includes(name) && !OWN_USE.has(name)));
    expect(named).toEqual([]);
  });
});

/** The settings of an app with every module and a value in every setting, except that the agreement keeps its words. */
const everyModule = { ...fullConfigs, ...agreement };

describe.each(levels)('on Android level %i, with every module on,', (level) => {
  const started = () =>
    new Rig(JSON.parse(packedConfig({ modules: everyModule })) as ShellConfig, (phone) => {
      phone.sdk = level;
      furnish(phone, { files: packedFiles({ modules: everyModule }), declared: [], answers: {}, before: undefined });
    }).start();

  test('nothing private is called before the user agrees, nor after a refusal', () => {
    const rig = started();
    rig.phone.pass(60_000);
    rig.press('不同意');
    rig.press('退出');
    expect(rig.machine.calls.size).toBeGreaterThan(50);
    expect(privateCallsIn(rig.machine.calls, lists)).toEqual([]);
  });

  test('the record has what is called afterwards', () => {
    const rig = started();
    rig.press('同意');
    const called = privateCallsIn(rig.machine.calls, lists).join();
    expect(called).toContain('Landroid/webkit/WebView;-><init>(Landroid/content/Context;)V (a web view');
    expect(called).toContain('(the network)');
    expect(called).toContain('(a mark on the phone)');
  });
});

test('a call of each list is known by its owner, its package or its name', () => {
  const imei = 'Landroid/telephony/TelephonyManager;->getImei()Ljava/lang/String;';
  const apps = 'Landroid/content/pm/PackageManager;->getInstalledPackages(I)Ljava/util/List;';
  const id = 'Landroid/provider/Settings$Secure;->getString()V';
  const calls = [imei, apps, id, 'Landroid/provider/Settings;->toString()V'];
  expect(privateCallsIn(calls, neverCalled)).toEqual([
    `${imei} (identifiers of the phone)`,
    `${apps} (installed and running apps)`,
    `${id} (identifiers of the phone)`,
  ]);
});

/** Classes of the list that the shell uses for something else. */
const OWN_USE = new Set(['android.os.Build', 'java.lang.System', 'android.content.pm.PackageManager']);
