import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { files } from '#contract/files/calls.ts';
import { identity } from '#contract/identity/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { pictureLimits } from '#pictures/picture-result.ts';
import { renderPicture } from '#pictures/render-picture.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { idPhoto, itemOf, personForm } from '#server/testing/verification.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

const SIDE = 30_000;
const upload = (picture: Uint8Array, language: 'zh-CN' | 'zh-EN' = 'zh-CN') =>
  server.call<{ err?: string; url: string }>(files.uploadImage, { picture, use: 'identity' }, { ...member, language });

/** A whole PNG of 30,000 × 30,000 black dots: 110 kB that decode to 900 million pixels. */
function bombPng(): Promise<Buffer> {
  const rows = Buffer.alloc((SIDE / 8 + 1) * SIDE);
  return withHeader(deflateSync(rows, { level: 9 }));
}

/** The chunks of the smallest PNG with a changed size and changed pixels (RFC 2083, 3.2). */
async function withHeader(pixels: Buffer): Promise<Buffer> {
  const { crc32 } = await import('node:zlib');
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(8 + body.length);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), 4 + body.length);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([1, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A JPEG whose frame declares 30,000 × 30,000 (ITU T.81, B.2.2). */
async function bombJpeg(): Promise<Buffer> {
  const photo = await idPhoto();
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
  photo.writeUInt16BE(SIDE, frame + 5);
  photo.writeUInt16BE(SIDE, frame + 7);
  return photo;
}

describe('30,000 x 30,000 pixels', () => {
  test.each([
    ['PNG', bombPng],
    ['JPEG', bombJpeg],
  ])('as %s are refused with a message and the limit', async (_, make) => {
    const bomb = await make();
    expect(bomb.length).toBeLessThan(200_000);
    expect(await upload(bomb)).toMatchObject({
      data: { err: 'TOO_LARGE', field: 'picture' },
      msg: '文件过大，上限 8192 × 8192 px',
    });
    expect((await upload(bomb, 'zh-EN')).msg).toBe('The file is too large. The limit is 8192 × 8192 px.');
  });

  test('are refused by their header, without drawing, memory or time', async () => {
    const bomb = await bombPng();
    await renderPicture(await idPhoto(), { size: 1600, fit: 'inside', as: 'jpeg' });
    const [memory, cpu] = [process.memoryUsage.rss(), process.cpuUsage()];
    const refused = await renderPicture(bomb, { size: 1600, fit: 'inside', as: 'jpeg' });
    expect(refused).toMatchObject({ ok: false, detail: 'tooManyPixels' });
    expect(process.memoryUsage.rss() - memory).toBeLessThan(16 * 1024 * 1024);
    expect(process.cpuUsage(cpu).user / 1000).toBeLessThan(300);
    expect(SIDE * SIDE).toBeGreaterThan(pictureLimits.pixels);
  });
});

test('a shown photo contains nothing of a GPS position: no directory, no number, no text', async () => {
  const photo = await idPhoto();
  expect((await sharp(photo).metadata()).exif!.includes(Buffer.from('Shanye Camera'))).toBe(true);
  const { data } = await upload(photo);
  const shown = (await server.app.inject(data.url)).rawPayload;
  const { exif, xmp, iptc, comments } = await sharp(shown).metadata();
  expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
  for (const trace of ['Exif', 'GPS', 'Shanye', 'http://ns.adobe.com']) {
    expect(shown.includes(trace), trace).toBe(false);
  }
});

test('a refused photo is recorded, in the reader’s language; an accepted one is not', async () => {
  const other = await server.newMember();
  const send = (picture: Uint8Array, use = 'identity') => server.call(files.uploadImage, { picture, use }, other);
  await send(Buffer.from('%PDF-1.7\n'));
  await send(await bombPng());
  await send(await idPhoto());
  await send(Buffer.from('%PDF-1.7\n'), 'icon');
  const events = async (language: 'zh-CN' | 'zh-EN') => {
    const sent = { ...other, language };
    const { data } = await server.call<{ list: { kind: string; title: string }[] }>(
      account.listSecurityEvents,
      {},
      sent,
    );
    return data.list.filter(({ kind }) => kind === 'photo-refused').map(({ title }) => title);
  };
  expect(await events('zh-CN')).toEqual([
    '证件照片未受理：文件过大，上限 8192 × 8192 px',
    '证件照片未受理：不支持这种文件，请换成 PNG / JPG',
  ]);
  expect((await events('zh-EN'))[0]).toContain('ID photo refused: The file is too large.');
});

test('a removed role closes the addresses of photos at once', async () => {
  const [owner, reviewer, person] = [
    await newStaff(server, 'owner'),
    await newStaff(server, 'reviewer'),
    await server.newMember(),
  ];
  await server.call(identity.submitPerson, await personForm(server, person), person);
  const { id } = await itemOf(server, reviewer, 'person', person);
  const { data } = await server.call<{ pictures: { url: string }[] }>(staff.readItem, { id }, reviewer);
  const look = () => server.app.inject({ url: data.pictures[1]!.url, headers: { cookie: reviewer.cookie } });
  expect((await look()).statusCode).toBe(200);
  await server.call(staff.setRoles, { id: reviewer.id, roles: ['editor'] }, owner);
  expect((await look()).statusCode).toBe(404);
});
