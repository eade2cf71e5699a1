import { describe, expect, test } from 'vitest';
import { Phone } from '../emulator/phone.ts';
import { sampleConfig } from './sample-config.ts';

describe('at first start', () => {
  const phone = new Phone({ config: sampleConfig() }).launch();

  test('main names the app delegate, and the agreement is all there is: no web view, no request, no look at the network', () => {
    expect(phone.delegateClass).toBe('QDBAppDelegate');
    expect(phone.texts).toEqual(expect.arrayContaining(['用户协议与隐私保护', '同意', '不同意']));
    expect(phone.webViews).toBe(0);
    expect(phone.state.requests).toEqual([]);
    expect(phone.listensToNetwork).toBe(false);
    expect([...phone.state.defaults.keys()]).toEqual([]);
  });
});
