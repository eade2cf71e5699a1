import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { Phone } from './emulator/phone.ts';
import { sampleConfig, withoutAgreement } from './sample-config.ts';

const sdk = readFileSync(new URL('../../sdk/prebuilt/qdb.js', import.meta.url), 'utf8');

/** The parts of a page that the SDK uses, inside the shell’s web view. */
function openPageWithSdk() {
  const phone = new Phone({ config: sampleConfig({ modules: withoutAgreement }), sdk }).launch();
  const page = phone.page!.open();
  const style = { setProperty: () => {} };
  const window: Record<string, unknown> = {
    document: { documentElement: { style }, addEventListener: () => {} },
    navigator: { userAgent: 'Mobile/15E148 QdbApp/3 (ios; a1B2c3; b7)' },
    webkit: { messageHandlers: { qdb: { postMessage: (message: string) => deliver(message) } } },
    location: new URL(page.document.address),
    Event: class {},
    dispatchEvent: () => true,
    addEventListener: () => {},
    setTimeout,
    clearTimeout,
  };
  const context = createContext(Object.assign(window, { window }));
  const deliver = (message: string) => {
    const before = page.log.evaluated.length;
    page.post(message);
    for (const { source } of page.log.evaluated.slice(before)) {
      runInContext(source, context);
    }
  };
  runInContext(page.scripts[0]!.source, context);
  return {
    phone,
    page,
    evaluate: (source: string) => runInContext(source, context) as Promise<Record<string, unknown>>,
  };
}

test('the SDK and the shell understand one another', async () => {
  const { evaluate } = openPageWithSdk();
  expect(await evaluate('qdb.ready()')).toEqual({ inApp: true, platform: 'ios' });
  expect(await evaluate('qdb.device.getInfo()')).toMatchObject({ platform: 'ios', appName: '星河商城' });
  expect(await evaluate('qdb.net.getStatus()')).toEqual({ online: true, type: 'other' });
  await expect(evaluate('qdb.agreement.status()')).rejects.toMatchObject({ code: 'E_NOT_ENABLED' });
  await expect(evaluate('qdb.refresh.setStyle({ color: "red" })')).rejects.toMatchObject({ code: 'E_PARAM' });
});
