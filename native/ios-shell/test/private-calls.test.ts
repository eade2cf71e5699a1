import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { calledAfterConsent, neverNamed, privateCallsIn } from '../private-calls.ts';
import { iosShell } from '../shell.ts';
import { Phone } from './emulator/phone.ts';
import { sampleConfig } from './sample-config.ts';

describe.each([
  ['the device', iosShell.deviceUrl],
  ['the simulators', iosShell.simulatorUrl],
])('the executable for %s', (_, url) => {
  const text = readFileSync(url).toString('latin1');

  test('names nothing that no shell may call', () => {
    const names = Object.values(neverNamed).flat();
    expect(names.filter((name) => text.includes(name))).toEqual([]);
  });

  test('is searched where its names are', () => {
    for (const name of ['WKWebView', 'canOpenURL:', '_uname', 'nw_path_monitor_start']) {
      expect(text).toContain(name);
    }
  });
});

describe('on an iPhone', () => {
  const started = () => new Phone({ config: sampleConfig() }).launch();

  test('nothing private is called before the user agrees, nor after a refusal', () => {
    const phone = started();
    phone.wait(60);
    phone.tap('不同意');
    phone.tap('暂不使用');
    phone.wait(60);
    expect(phone.world.calls.size).toBeGreaterThan(50);
    expect(privateCallsIn(phone.world.calls, calledAfterConsent)).toEqual([]);
  });

  test('the record has what is called afterwards', () => {
    const phone = started();
    phone.tap('同意');
    const called = privateCallsIn(phone.world.calls, calledAfterConsent).join();
    expect(called).toContain('WKWebView alloc (a web view and its data)');
    expect(called).toContain('nw_path_monitor_start (the network)');
    expect(called).toContain('(a mark on the phone)');
  });
});
