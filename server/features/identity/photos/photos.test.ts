import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '#contract/files/calls.ts';
import { identity } from '#contract/identity/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { sweepUnused } from '#server/features/files/sweep-files.ts';
import { newStaff, signInStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { idPhoto, itemOf, personForm, uploadIdPhoto } from '#server/testing/verification.ts';
import { purgePhotos } from './purge-photos.ts';

type Photo = { file: string; url: string; mime: string; width: number; err?: string; limit?: string };
type Item = { pictures: { label: string; url: string }[]; facts: { label: string; value: string }[] };

let server: TestServer;
let member: TestMember;
let reviewer: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  reviewer = await newStaff(server, 'reviewer');
});
afterAll(() => server.close());

const upload = async (picture: Uint8Array, of: { token?: string } = member) =>
  (await server.call<Photo>(files.uploadImage, { picture, use: 'identity' }, of)).data;
const look = (url: string, cookie?: string) => server.app.inject({ url, headers: cookie ? { cookie } : {} });
const DAY = 86_400;

/** A PNG that declares a large size and holds almost no data. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const rows = deflateSync(Buffer.alloc(1024));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('a photo that is not sent yet', () => {
  const show = async (file: string, of: TestMember = member) =>
    (await server.call<{ url: string; err?: string }>(identity.showPhoto, { file }, of)).data;

  test('is shown again to its member, in a form that was opened again', async () => {
    const { file } = await upload(await idPhoto());
    const { url } = await show(file);
    expect((await look(url)).headers['content-type']).toBe('image/jpeg');
  });

  test.each(['', 'nothing', '..%2f', 'x'.repeat(64)])('%j is none', async (file) => {
    expect(await show(file)).toMatchObject({ err: 'FILE' });
  });

  test('is none for another member, and none once it is sent or deleted', async () => {
    const [owner, other] = [await server.newMember(), await server.newMember()];
    const form = await personForm(server, owner);
    expect((await show(form.front, other)).err).toBe('FILE');
    await server.call(identity.submitPerson, form, owner);
    expect((await show(form.front, owner)).err).toBe('FILE');
  });
});

describe('spec §5: "single photo up to 10M, PNG or JPG"', () => {
  test.each(['jpeg', 'png'] as const)('%s is drawn afresh as JPEG, its place and camera gone', async (format) => {
    const { url, mime, width } = await upload(await idPhoto(format));
    expect({ mime, width }).toEqual({ mime: 'image/jpeg', width: 800 });
    const shown = await look(url);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
    const facts = await sharp(shown.rawPayload).metadata();
    expect([facts.format, facts.exif, facts.xmp]).toEqual(['jpeg', undefined, undefined]);
    expect(shown.rawPayload.includes('Shanye Camera')).toBe(false);
  });

  test('exactly 10 MB is accepted, one byte more is not', async () => {
    const photo = await idPhoto();
    const limit = 10 * 1024 * 1024;
    const whole = Buffer.concat([photo, Buffer.alloc(limit - photo.length)]);
    expect((await upload(whole)).file).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
    expect(await upload(Buffer.concat([whole, Buffer.from([0])]))).toMatchObject({ err: 'TOO_LARGE', limit: '10 MB' });
  });

  test.each([
    ['a renamed PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF'), 'TYPE'],
    ['a GIF', () => sharp(Buffer.from('<svg width="9" height="9"/>')).gif().toBuffer(), 'TYPE'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'TYPE'],
    ['half a photo', async () => (await idPhoto()).subarray(0, 900), 'BAD_IMAGE'],
    ['a photo with a PDF in its comment', () => withComment('%PDF-1.7 1 0 obj'), 'TYPE'],
    ['a photo with a page in its comment', () => withComment('<html><script>alert(1)</script>'), 'TYPE'],
    ['a photo that is an archive as well', async () => Buffer.concat([await idPhoto(), emptyZip()]), 'TYPE'],
    ['30,000 x 30,000 pixels', async () => hugePng(30_000), 'TOO_LARGE'],
    ['nothing', async () => Buffer.alloc(0), 'TYPE'],
  ])('%s is refused', async (_, make, err) => {
    expect((await upload(await make())).err).toBe(err);
  });

  test('without a session', async () => {
    const picture = await idPhoto();
    expect((await server.call(files.uploadImage, { picture, use: 'identity' })).code).toBe(403);
  });
});

const emptyZip = () => Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);

/** ITU T.81, B.2.4.5: a comment after the start of the image. */
async function withComment(text: string): Promise<Buffer> {
  const photo = await idPhoto();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), photo.subarray(2)]);
}

test('the storage contains only ciphertext, and no other address leads to it', async () => {
  const { file } = await upload(await idPhoto());
  const row = await server.db.selectFrom('sealed_file').selectAll().where('code', '=', file).executeTakeFirstOrThrow();
  const stored = await server.storage.open(row.blob_hash);
  const bytes = Buffer.from(await stored!.read(0, stored!.size));
  await stored!.close();
  expect(bytes.subarray(0, 2)).not.toEqual(Buffer.from([0xff, 0xd8]));
  await expect(sharp(bytes).metadata()).rejects.toThrow();
  expect(JSON.stringify(row.envelope)).not.toContain('"data"');
  const { url } = await upload(await idPhoto());
  expect((await look(url.replace('/photo/', '/dl/'))).statusCode).toBe(404);
});

describe('a ticket', () => {
  test('shows the member’s own photo for ten minutes', async () => {
    const { url } = await upload(await idPhoto());
    server.clock.advance(590);
    expect((await look(url)).statusCode).toBe(200);
    server.clock.advance(20);
    expect((await look(url)).statusCode).toBe(404);
  });

  test.each(['x', 'x.y', '.', `${'a'.repeat(900)}.b`, 'eyJhIjoxfQ.AAAA', '%00.x'])(
    '%s opens nothing',
    async (ticket) => {
      expect((await look(`/photo/${ticket}`)).statusCode).toBe(404);
    },
  );

  test('changed in any letter opens nothing', async () => {
    const [own, other] = [await upload(await idPhoto()), await upload(await idPhoto())];
    const [payload] = other.url.replace('/photo/', '').split('.');
    const [, mac] = own.url.replace('/photo/', '').split('.');
    expect((await look(`/photo/${payload}.${mac}`)).statusCode).toBe(404);
  });
});

describe('photos shown to staff', () => {
  let pictures: Item['pictures'];
  let item: Item;
  let number: string;
  let itemId: number;
  beforeAll(async () => {
    const form = await personForm(server, member);
    number = form.id_number;
    await server.call(identity.submitPerson, form, member);
    itemId = (await itemOf(server, reviewer, 'person', member)).id;
    item = (await server.call<Item>(staff.readItem, { id: itemId }, reviewer)).data;
    ({ pictures } = item);
  });

  test('are three, beside a picture of the entered number, which is never text', () => {
    expect(pictures.map(({ label }) => label)).toEqual([
      '填写的身份证号',
      '身份证人像面',
      '身份证国徽面',
      '手持身份证',
    ]);
    expect(JSON.stringify(item)).not.toContain(number);
    expect(item.facts.map(({ value }) => value)).toContain(`${number.slice(0, 3)}***********${number.slice(-4)}`);
  });

  test('carry the viewer’s name and the time across the whole picture, and each view is recorded', async () => {
    const before = await idPhoto();
    const plain = await sharp(before).resize(800, 600).removeAlpha().raw().toBuffer();
    const shown = await look(pictures[1]!.url, reviewer.cookie);
    const marked = await sharp(shown.rawPayload).removeAlpha().raw().toBuffer();
    for (const [left, top] of quarters(800, 600)) {
      expect(differs(plain, marked, left, top), `${left},${top}`).toBe(true);
    }
    const rows = await server.db.selectFrom('staff_act').selectAll().where('act', '=', 'view-photo').execute();
    expect(rows).toMatchObject([{ staff_id: reviewer.id, target: `person:${itemId}/front` }]);
  });

  test('open for two minutes, within the session of the request', async () => {
    const [, { url }] = [pictures[0]!, pictures[2]!];
    const colleague = await newStaff(server, 'reviewer');
    expect((await look(url)).statusCode, 'signed out').toBe(404);
    expect((await look(url, colleague.cookie)).statusCode, 'another of the staff').toBe(404);
    expect((await look(url, (await signInStaff(server, reviewer.id)).cookie)).statusCode).toBe(200);
    server.clock.advance(121);
    expect((await look(url, reviewer.cookie)).statusCode).toBe(404);
  });
});

describe('photos are purged', () => {
  const exists = async (code: string) =>
    (await server.db.selectFrom('sealed_file').select('code').where('code', '=', code).execute()).length === 1;

  test('30 days after the decision, keys first, bytes with the next sweep', async () => {
    const other = await server.newMember();
    const person = await newStaff(server, 'reviewer');
    const form = await personForm(server, other);
    await server.call(identity.submitPerson, form, other);
    const { id, version } = await itemOf(server, person, 'person', other);
    server.clock.advance(40 * DAY);
    await purgePhotos(server.deps);
    expect(await exists(form.front), 'not while it waits').toBe(true);
    const again = await newStaff(server, 'reviewer');
    await server.call(staff.decideItem, { id, version, outcome: 'pass' }, again);
    server.clock.advance(30 * DAY - 60);
    await purgePhotos(server.deps);
    expect(await exists(form.front)).toBe(true);
    const row = await server.db
      .selectFrom('sealed_file')
      .selectAll()
      .where('code', '=', form.front)
      .executeTakeFirstOrThrow();
    server.clock.advance(120);
    await purgePhotos(server.deps);
    expect(await Promise.all([form.front, form.back, form.hand].map(exists))).toEqual([false, false, false]);
    server.clock.advance(2 * DAY);
    await sweepUnused(server.deps);
    expect(await server.storage.open(row.blob_hash)).toBeNull();
  });

  test('after a day without an attempt', async () => {
    const other = await server.newMember();
    const code = await uploadIdPhoto(server, other);
    server.clock.advance(DAY - 60);
    await purgePhotos(server.deps);
    expect(await exists(code)).toBe(true);
    server.clock.advance(120);
    await purgePhotos(server.deps);
    expect(await exists(code)).toBe(false);
  });
});

/** The upper left corners of sixteen equal parts. */
const quarters = (width: number, height: number): [number, number][] =>
  [0, 1, 2, 3].flatMap((x) => [0, 1, 2, 3].map((y): [number, number] => [(x * width) / 4, (y * height) / 4]));

function differs(a: Buffer, b: Buffer, left: number, top: number): boolean {
  for (let y = top; y < top + 150; y++) {
    for (let x = left; x < left + 200; x++) {
      const at = (y * 800 + x) * 3;
      if (Math.abs(a[at]! - b[at]!) > 30) {
        return true;
      }
    }
  }
  return false;
}
