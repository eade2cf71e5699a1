import { expect, test } from 'vitest';
import { checkAppLink } from '#rules/packaging/app-link.ts';
import { configWith } from './config.ts';
import { Rig } from './rig.ts';

/** Every character of ASCII, and one of each kind beyond it: invisible, wide, of two units, half of two, of the other direction. */
const odd = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...['\u0085', '\u00a0', 'é', 'e\u0301', '茶', '\u200b', '\u202e', '\u2028', '\u3000', '\ufeff', '\uffff', '😀'],
  ...['\ud800', '\udc00', '%E8%8C%B6', '%', '%2', '%00', '%2F..%2F', '..', '/../', '//', '\\', '://', '&amp;'],
];
const places: [name: string, put: (character: string) => string][] = [
  ['path', (character) => `https://shanye.cn/a${character}b`],
  ['query', (character) => `https://shanye.cn/?a${character}b`],
  ['fragment', (character) => `https://shanye.cn/#a${character}b`],
];

function startedAt(link: string): Rig {
  const rig = new Rig(configWith({}, (config) => ({ ...config, app: { ...config.app, link, hosts: ['shanye.cn'] } })));
  return rig.start();
}

test.each(places)(
  'a link with an odd character in its %s is refused by its reason, or is the address of an own host that the app opens and trusts',
  (_, put) => {
    const refused: string[] = [];
    for (const typed of odd.map(put)) {
      const checked = checkAppLink(typed);
      if (!checked.ok) {
        refused.push(checked.reason);
        continue;
      }
      const { web } = startedAt(checked.link);
      expect([typed, web.loads[0], new URL(checked.link).host]).toEqual([typed, checked.link, 'shanye.cn']);
      expect([typed, typeof web.document.qdb]).toEqual([typed, 'object']);
      expect(checked.link).toMatch(/^[\x21-\x7e]+$/);
    }
    expect(new Set(refused)).toEqual(new Set(['characters']));
    expect(refused.length).toBeLessThan(odd.length / 3);
  },
);
