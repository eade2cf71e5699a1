import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '#contract/files/calls.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { findFile } from './files.ts';

type Image = {
  file: string;
  url: string;
  size: number;
  mime: string;
  sha256: string;
  width: number;
  height: number;
};

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp', width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#1f6b4a' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toFormat(format)
    .toBuffer();
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#f40"/></svg>',
);
const upload = (picture: Uint8Array | string, fields: Record<string, string> = {}, sent: { token?: string } = member) =>
  server.call<Image & { err?: string }>(files.uploadImage, { picture, ...fields }, sent);

describe('spec §5: "Icon upload accepts gif, jpeg, jpg, png, svg"', () => {
  test.each(['png', 'jpeg', 'gif'] as const)('%s becomes a clean square PNG that its address shows', async (format) => {
    const { code, data } = await upload(await picture(format));
    expect(code).toBe(1);
    expect(data).toMatchObject({
      mime: 'image/png',
      width: 300,
      height: 300,
      file: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{22}$/),
    });
    const shown = await server.app.inject(data.url);
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.rawPayload).toHaveLength(data.size);
    expect(await sharp(shown.rawPayload).metadata()).not.toHaveProperty('exif');
  });

  test('svg is drawn, never stored as sent', async () => {
    const { data } = await upload(svg);
    const shown = await server.app.inject(data.url);
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('png');
  });

  test('its address opens for a day, as long as the form that keeps it', async () => {
    const { data } = await upload(await picture('png'));
    server.clock.advance(23 * 3600);
    expect((await server.app.inject(data.url)).statusCode).toBe(200);
    server.clock.advance(3600);
    expect((await server.app.inject(data.url)).statusCode).not.toBe(200);
    server.clock.advance(-24 * 3600);
  });

  test('webp is refused', async () => {
    expect((await upload(await picture('webp'))).data.err).toBe('TYPE');
  });
});

/** The name of the picture in spec §7. */
const onWire = files.uploadImage.words.picture;

test('spec §7: JSON body, with the picture as base64 or as a data URL', async () => {
  const base64 = (await picture('png')).toString('base64');
  for (const text of [base64, `data:image/png;base64,${base64}`]) {
    const answer = await server.app.inject({
      method: 'POST',
      url: files.uploadImage.path,
      payload: { [onWire]: text },
      headers: { token: member.token },
    });
    expect(answer.json()).toMatchObject({ code: 1, data: { width: 300 } });
  }
});

test('a screenshot keeps its shape', async () => {
  expect((await upload(await picture('png'), { use: 'shot' })).data).toMatchObject({
    mime: 'image/jpeg',
    width: 300,
    height: 200,
  });
});

describe('a start picture, which stands in each file of each build,', () => {
  const noise = (channels: 3 | 4) => {
    const size = 2560;
    return sharp(randomBytes(size * size * channels), { raw: { width: size, height: size, channels } });
  };

  test('is a PNG as long as that is small', async () => {
    const { data } = await upload(await picture('png', 900, 1600), { use: 'start' });
    expect(data).toMatchObject({ mime: 'image/png', width: 900, height: 1600 });
  });

  test('becomes a JPEG of its size when it is a photograph', async () => {
    const photograph = await noise(3).blur(3).jpeg().toBuffer();
    const { data } = await upload(photograph, { use: 'start' });
    expect(data).toMatchObject({ mime: 'image/jpeg', width: 2560, height: 2560 });
    expect(data.size).toBeLessThanOrEqual(3 * 1024 * 1024);
    expect((await server.app.inject(data.url)).headers['content-type']).toBe('image/jpeg');
  });

  test('is drawn smaller when even that is too large, or when it is transparent', async () => {
    const transparent = await noise(4).resize(1400).png().toBuffer();
    const { data } = await upload(transparent, { use: 'start' });
    expect(data).toMatchObject({ mime: 'image/png', width: 512, height: 512 });
    expect(data.size).toBeLessThanOrEqual(3 * 1024 * 1024);
  });
});

describe('refused with a message', () => {
  test.each([
    ['a text', Buffer.from('hello'), 'TYPE'],
    ['half a picture', 'half', 'BAD_IMAGE'],
    [
      'an SVG bomb',
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
      ),
      'BAD_IMAGE',
    ],
    ['nothing', new Uint8Array(), 'TYPE'],
  ] as const)('%s', async (_, bytes, err) => {
    const whole = await picture('png');
    const sent = bytes === 'half' ? whole.subarray(0, whole.length - 60) : bytes;
    expect((await upload(sent)).data.err).toBe(err);
  });

  test('more than 10 MB, in a form and in JSON, with the limit', async () => {
    const big = new Uint8Array(10 * 1024 * 1024 + 1);
    expect(await upload(big)).toMatchObject({
      data: { err: 'TOO_LARGE', limit: '10 MB' },
      msg: '文件过大，上限 10 MB',
    });
    const payload = { [onWire]: 'A'.repeat(16_000_000) };
    const json = await server.app.inject({
      method: 'POST',
      url: files.uploadImage.path,
      payload,
      headers: { token: member.token },
    });
    expect([json.statusCode, json.json().data.err]).toEqual([200, 'TOO_LARGE']);
  });

  test('no picture, or an unknown use', async () => {
    expect((await server.call(files.uploadImage, { use: 'icon' }, member)).data).toEqual({
      err: 'PARAM',
      field: 'picture',
    });
    expect((await upload(await picture('png'), { use: 'wallpaper' })).data).toEqual({ err: 'PARAM', field: 'use' });
  });

  test('without a session', async () => {
    expect((await upload(await picture('png'), {}, {})).code).toBe(403);
  });
});

test('two hundred pictures an hour are accepted from one member, then there is a wait, so that the disk stays free', async () => {
  const busy = await server.newMember();
  for (let count = 0; count < 200; count += 1) {
    await server.deps.limits.take(`upload:${busy.id}`, 200, 3600);
  }
  const answer = await upload(await picture('png'), {}, busy);
  expect(answer.data).toEqual({ err: 'TOO_FREQUENT', retry_after: expect.any(Number) });
});

test('refused identity photos count like any other, and their refusals are counted in one row', async () => {
  const busy = await server.newMember();
  const send = () => upload(Buffer.from('%PDF-1.7\n'), { use: 'identity' }, busy);
  const errs: unknown[] = [];
  for (let count = 0; count < 10; count += 1) {
    errs.push(...(await Promise.all(Array.from({ length: 40 }, send))).map(({ data }) => data.err));
  }
  expect(errs.filter((err) => err === 'TYPE')).toHaveLength(200);
  expect(errs.filter((err) => err === 'TOO_FREQUENT')).toHaveLength(200);
  const kept = await server.db
    .selectFrom('security_event')
    .select('params')
    .where('member_id', '=', busy.id)
    .where('kind', '=', 'photo-refused')
    .execute();
  expect(kept).toEqual([{ params: expect.objectContaining({ err: 'TYPE', times: expect.any(Number) }) }]);
  expect(kept[0]!.params.times).toBeGreaterThan(160);
});

test('a file belongs to its owner alone, and a file of the site to all', async () => {
  const { data } = await upload(await picture('png'));
  const other = await server.newMember();
  expect(await findFile(server.db, data.file, member.id)).toMatchObject({ sha256: data.sha256, kind: 'image:icon' });
  expect(await findFile(server.db, data.file, other.id)).toBeNull();
  expect(await findFile(server.db, 'nothing', member.id)).toBeNull();
});

test('a member’s slow pictures delay no other caller', async () => {
  const dashes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0${'L9 9 0 9 9 0'.repeat(24_000)}" stroke="red" stroke-dasharray=".05 .05" stroke-linejoin="round"/></svg>`,
  );
  const [flooding, neighbor] = [await server.newMember(), await server.newMember()];
  const answered: string[] = [];
  const note = (name: string) => () => answered.push(name);
  const flood = [1, 2].map(() => upload(dashes, { use: 'shot' }, flooding).then(note('flood')));
  await upload(svg, {}, neighbor).then(note('neighbor'));
  await Promise.all(flood);
  expect(answered.indexOf('neighbor')).toBeLessThan(2);
});
