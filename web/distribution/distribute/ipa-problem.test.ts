import { describe, expect, test } from 'vitest';
import type { FileFacts } from '../release/sending/file-facts.ts';
import { problemOfFile, problemOfReading } from './ipa-problem.ts';

const wanted = { bundle_id: 'com.example.tea', version: '1.0.1' };
const facts: FileFacts = {
  ...{ platform: 'ios', names: {}, packageName: 'com.example.tea', version: '1.0.1', versionCode: '3' },
  ...{ icon: null, minOs: null, notices: [] },
};
const read = (changes: Partial<FileFacts>) =>
  problemOfReading({ ok: true, facts: { ...facts, ...changes }, tookMs: 1 }, wanted);

describe('a chosen file', () => {
  test('is an .ipa of up to 10 GiB, in any case', () => {
    expect(problemOfFile({ name: 'Tea.IPA', size: 10 * 2 ** 30 })).toBeNull();
    expect(problemOfFile({ name: 'tea.ipa', size: 10 * 2 ** 30 + 1 })).toEqual({ refusal: 'tooLarge' });
    expect(problemOfFile({ name: 'tea.apk', size: 9 })).toEqual({ refusal: 'type' });
  });

  test('is the signed app of the build', () => {
    expect(read({})).toBeNull();
    expect(read({ packageName: 'com.example.coffee' })).toEqual({
      found: 'com.example.coffee 1.0.1',
      expected: 'com.example.tea 1.0.1',
    });
    expect(read({ version: null })).toEqual({ found: 'com.example.tea –', expected: 'com.example.tea 1.0.1' });
    expect(read({ notices: ['unsigned'] })).toEqual({ refusal: 'unsigned' });
  });

  test('that the browser refuses is refused, and one that it cannot read is left to the server', () => {
    expect(problemOfReading({ ok: false, refusal: 'notArchive' }, wanted)).toEqual({ refusal: 'notArchive' });
    expect(problemOfReading({ ok: true, facts: null, tookMs: 0 }, wanted)).toBeNull();
  });
});
