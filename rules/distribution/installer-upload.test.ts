import { describe, expect, test } from 'vitest';
import {
  hasRoom,
  installerTypeOf,
  isWithinShare,
  LARGEST_INSTALLER,
  plainFileName,
  uploadLimits,
  uploadRefusal,
} from './installer-upload.ts';

const GB = 2 ** 30;
const none = { arriving: 0, unpublished: 0 };
const wide = { freeBytes: 500 * GB, promisedBytes: 0, ownRestBytes: 0, heldBytes: 0, isVerified: true };
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
    expect(uploadRefusal({ ...tea, fileName: 'tea.aab' }, none, wide)).toBe('TYPE');
  });

  test('has 10 GB at most, exactly that included (spec §5)', () => {
    expect(uploadRefusal({ ...tea, sizeBytes: LARGEST_INSTALLER }, none, wide)).toBeNull();
    expect(uploadRefusal({ ...tea, sizeBytes: LARGEST_INSTALLER + 1 }, none, wide)).toBe('TOO_LARGE');
    expect(LARGEST_INSTALLER).toBe(10_737_418_240);
  });

  test('is one of a few at a time, and of a few that wait for their release', () => {
    const { arriving, unpublished } = uploadLimits;
    expect(uploadRefusal(tea, { arriving: arriving - 1, unpublished: 0 }, wide)).toBeNull();
    expect(uploadRefusal(tea, { arriving, unpublished: 0 }, wide)).toBe('ARRIVING');
    expect(uploadRefusal(tea, { arriving: 0, unpublished }, wide)).toBe('UNPUBLISHED');
  });

  test('fits beside what other uploads may still send, and leaves a gigabyte for everything else', () => {
    const offered = { ...tea, sizeBytes: 2 * GB };
    expect(uploadRefusal(offered, none, { ...wide, freeBytes: 6 * GB, promisedBytes: 3 * GB })).toBeNull();
    expect(uploadRefusal(offered, none, { ...wide, freeBytes: 6 * GB - 1, promisedBytes: 3 * GB })).toBe('NO_SPACE');
    expect(hasRoom(Number.NaN, GB)).toBe(true);
  });

  test.each([
    [true, 8 * GB],
    [false, 2 * GB],
  ])(
    'of a member with verification %s has a half or an eighth of the space, with all that is not published',
    (isVerified, most) => {
      const room = { ...wide, freeBytes: 17 * GB, isVerified };
      const sized = (sizeBytes: number) => ({ ...tea, sizeBytes });
      expect(uploadRefusal(sized(most), none, room)).toBeNull();
      expect(uploadRefusal(sized(most + 1), none, room)).toBe('SHARE');
      expect(uploadRefusal(sized(most - GB), none, { ...room, ownRestBytes: GB })).toBeNull();
      expect(uploadRefusal(sized(most - GB + 1), none, { ...room, ownRestBytes: GB })).toBe('SHARE');
      // As many bytes have arrived as were free before.
      const held = { ...room, freeBytes: 16 * GB, heldBytes: GB };
      expect(uploadRefusal(sized(most - GB), none, held)).toBeNull();
      expect(uploadRefusal(sized(most - GB + 1), none, held)).toBe('SHARE');
      expect(isWithinShare({ ...held, freeBytes: Number.NaN }, 100 * GB)).toBe(true);
    },
  );
});

test.each([
  ['C:\\fakepath\\tea.apk', 'tea.apk'],
  ['../../etc/tea.apk', 'tea.apk'],
  ['te\u0000a\u202egpj.apk ', 'teagpj.apk'],
  ['山野 茶事 (1).ipa', '山野 茶事 (1).ipa'],
])('%j is shown as %s', (given, shown) => {
  expect(plainFileName(given)).toBe(shown);
});
