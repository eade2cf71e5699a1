import { describe, expect, test } from 'vitest';
import {
  hasRoom,
  installerTypeOf,
  LARGEST_INSTALLER,
  mayUpload,
  plainFileName,
  uploadLimits,
} from './installer-upload.ts';

const GB = 2 ** 30;
const none = { arriving: 0, unpublished: 0 };
const wide = { freeBytes: 500 * GB, promisedBytes: 0, ownPromisedBytes: 0 };
const tea = { fileName: '山野茶事.apk', sizeBytes: 100 };

describe('an upload', () => {
  test('is of an apk or ipa, by its name (spec §5)', () => {
    expect(['a.apk', 'A.IPA', ' tea.apk ', 'a.apk.zip', 'apk', 'a.aab'].map(installerTypeOf)).toEqual([
      'apk',
      'ipa',
      'apk',
      null,
      null,
      null,
    ]);
    expect(mayUpload({ ...tea, fileName: 'tea.aab' }, none, wide)).toBe('TYPE');
  });

  test('has 10 GB at most, exactly that included (spec §5)', () => {
    expect(mayUpload({ ...tea, sizeBytes: LARGEST_INSTALLER }, none, wide)).toBeNull();
    expect(mayUpload({ ...tea, sizeBytes: LARGEST_INSTALLER + 1 }, none, wide)).toBe('TOO_LARGE');
    expect(LARGEST_INSTALLER).toBe(10_737_418_240);
  });

  test('is one of a few at a time, and of a few that wait for their release', () => {
    const { arriving, unpublished } = uploadLimits;
    expect(mayUpload(tea, { arriving: arriving - 1, unpublished: 0 }, wide)).toBeNull();
    expect(mayUpload(tea, { arriving, unpublished: 0 }, wide)).toBe('ARRIVING');
    expect(mayUpload(tea, { arriving: 0, unpublished }, wide)).toBe('UNPUBLISHED');
  });

  test('fits beside what other uploads may still send, and leaves a gigabyte for everything else', () => {
    const offered = { ...tea, sizeBytes: 2 * GB };
    expect(mayUpload(offered, none, { freeBytes: 6 * GB, promisedBytes: 3 * GB, ownPromisedBytes: 0 })).toBeNull();
    expect(mayUpload(offered, none, { freeBytes: 6 * GB - 1, promisedBytes: 3 * GB, ownPromisedBytes: 0 })).toBe(
      'NO_SPACE',
    );
    expect(hasRoom(Number.NaN, GB)).toBe(true);
  });

  test('beside others of its member has a quarter of the space with them; alone it may fill the disk', () => {
    const room = (ownPromisedBytes: number) => ({ freeBytes: 20 * GB, promisedBytes: 4 * GB, ownPromisedBytes });
    const offered = { ...tea, sizeBytes: 3 * GB };
    expect(mayUpload(offered, none, room(2 * GB))).toBeNull();
    expect(mayUpload(offered, none, room(2 * GB + 1))).toBe('NO_SPACE');
    expect(mayUpload({ ...tea, sizeBytes: 10 * GB }, none, room(0))).toBeNull();
  });
});

test.each([
  ['C:\\fakepath\\tea.apk', 'tea.apk'],
  ['../../etc/tea.apk', 'tea.apk'],
  ['te\u0000a\u202egpj.apk ', 'teagpj.apk'],
  ['山野 茶事 (1).ipa', '山野 茶事 (1).ipa'],
])('%j is shown as %s', (given, shown) => {
  expect(plainFileName(given)).toBe(shown);
});
