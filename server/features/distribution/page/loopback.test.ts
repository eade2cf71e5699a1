import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkLanguages } from '#rules/distribution/link-looks.ts';
import { putMerged, visitorOf } from '#server/testing/install-page.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const says = {
  'zh-CN': '这个地址手机访问不到',
  'zh-TW': '這個位址手機連不到',
  en: 'Phones can’t reach this address',
  vi: 'Điện thoại không mở được địa chỉ này',
} as const;

test.each(linkLanguages)('a computer gets no code of an address of this machine, and the reason: %s', async (lang) => {
  const { lead } = await putMerged(server, (await server.newMember()).id);
  const { body } = await visitorOf(server).get(`/d/${lead.short}?lang=${lang}`, 'windows');
  expect(body).toContain(says[lang]);
  expect(body).not.toContain('qr.svg');
  expect(body, 'both files are there all the same').toMatch(/as=android.*as=ios/s);
});
