import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readInstaller } from '#installers/read-installer.ts';
import { drawLetterIcon } from '#pictures/draw-letter-icon.ts';
import { hasChineseFont } from '#pictures/draw-share-picture.ts';
import { inkOn } from '#rules/packaging/ink.ts';
import { download, endOfBuild, startTrial } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

const canDraw = await hasChineseFont();

test.skipIf(!canDraw).each([
  ['阿福面馆', '#b3261e', '阿'],
  ['Hillside Tea', '#ffd700', 'H'],
])('an app made by calls without an icon has its first letter on both systems: %s', async (app_name, color, letter) => {
  const link = `https://${letter === 'H' ? 'hill' : 'noodles'}.example.org/`;
  const { code } = await startTrial(server, member, { app_name, app_name_zh: '', theme_color: color, link });
  const { files } = await endOfBuild(server, member, code);
  const expected = (await drawLetterIcon(letter, color, inkOn(color)))!;
  for (const kind of ['apk', 'unsigned-ipa']) {
    const bytes = await download(server, files.find((file) => file.kind === kind)!.url);
    const read = await readInstaller(fromBytes(bytes), nodeCodecs);
    const icon = read.ok ? read.installer.icon!.bytes : expect.fail(read.reason);
    expect(await differenceOf(expected, icon), kind).toBeLessThan(6);
  }
});

/** The mean difference of two pictures on one scale, 0 to 255 a channel. */
async function differenceOf(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).resize(96, 96).flatten({ background: '#fff' }).raw().toBuffer()),
  );
  return a!.reduce((sum, value, at) => sum + Math.abs(value - b![at]!), 0) / a!.length;
}
