import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { calledAfterConsent, neverCalled, privateCallsIn } from '#native/android-shell/private-calls.ts';
import { androidShell } from '#native/android-shell/shell.ts';
import { callsBeforeConsent } from '#native/android-shell/test/robolectric/interpreted-phone.ts';
import { promiseOf, promises } from '#native/android-shell/test/robolectric/promises.ts';
import { runScenarios, type ScenarioResult } from '#native/android-shell/test/robolectric/run.ts';
import { scenarioPictures, scenarioSettings } from '#native/android-shell/test/robolectric/scenario-app.ts';
import { levels, missingFor } from '#native/android-shell/test/robolectric/tools.ts';
import { outlines } from '#native/behavior/packed-config.ts';
import { packProduct } from '#packager/pack.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { hasTool } from './tools.ts';

const missing = hasTool('javac') ? missingFor('robolectric', 'dex2jar') : 'no javac';

/** The committed dex in a packed app, on Android's own framework (Robolectric); native/android-shell/test/robolectric has the scenarios. */
describe.skipIf(missing !== '')(`on Android’s own framework${missing && `, skipped for ${missing}`},`, () => {
  let seen: ReadonlyMap<string, ScenarioResult>;
  beforeAll(async () => {
    const input = await samplePackInput(
      {},
      { modules: scenarioSettings(), pictures: new Map([...scenarioPictures, ...outlines]) },
    );
    const { bytes } = await packProduct(input, 'apk');
    const apk = join(newFolder(), 'tea.apk');
    writeFileSync(apk, bytes);
    seen = await runScenarios(apk, input.app.packageName, readFileSync(androidShell.dexUrl));
  });

  describe.each(levels)('level %i,', (level) => {
    test.each(Object.keys(promises))('the outcome of %s is as promised', (name) => {
      const { facts, failure } = seen.get(`${name}[${level}]`) ?? { facts: {}, failure: 'it did not run' };
      expect(failure).toBe('');
      expect(facts).toMatchObject(promiseOf(name, level));
    });
  });

  test.each(levels)(
    'level %i, the shell calls before the consent what it calls on our interpreter, and nothing private',
    (level) => {
      const { calls, callsAfter } = seen.get(`beforeConsent[${level}]`)!.facts as Record<string, string[]>;
      const lists = { ...neverCalled, ...calledAfterConsent };
      expect(calls).toEqual(callsBeforeConsent(level));
      expect(privateCallsIn(calls!, lists)).toEqual([]);
      expect(privateCallsIn(callsAfter!, lists).join()).toContain('Landroid/webkit/WebView;-><init>');
    },
  );

  test.each(levels)(
    'level %i, Android hands the app its own scheme and the https links of its own host only',
    (level) => {
      expect(seen.get(`appLink[${level}]`)!.facts.handed).toEqual(['https://shanye.cn/a', 'tea://a']);
    },
  );

  test('no other scenario ran, and nothing failed outside of them', () => {
    const scenarioNames = Object.keys(promises).flatMap((name) => levels.map((level) => `${name}[${level}]`));
    expect([...seen].filter(([name]) => !scenarioNames.includes(name))).toEqual([]);
  });
});
