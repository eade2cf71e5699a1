import { expect, test } from 'vitest';
import { configWith } from './config.ts';
import type { Phone } from './fakes/phone.ts';
import { Rig } from './rig.ts';

const remote = 'https://ads.example.cn/list.json';
const image = (name: string) => `https://ads.example.cn/${name}.png`;

/** A start of an app that has these files in its cache, and whose list names one picture. */
function start(
  name: string,
  files: ReadonlyMap<string, number> = new Map(),
  set: (phone: Phone) => void = () => {},
): Rig {
  return new Rig(configWith({ ssp: { remote, splash: [] } }), (phone) => {
    set(phone);
    for (const [path, size] of files) {
      phone.files.set(path, size);
    }
    phone.http = ({ url }) =>
      url === remote ? JSON.stringify({ splash: [{ image: image(name) }] }) : `picture ${name}`;
  }).start();
}
const kept = (rig: Rig) => [...rig.phone.files.keys()].filter((path) => path.includes('/cached-'));

test('pictures that the list names no longer leave the cache, and nothing else does', () => {
  const first = start('spring');
  first.phone.pass(2000);
  const [spring] = kept(first);
  expect(kept(first)).toEqual([expect.stringMatching(/\/cached-\d+$/)]);
  const second = start('summer', new Map([...first.phone.files, ['/cache/other', 3]]));
  second.phone.pass(2000);
  expect(kept(second)).toHaveLength(1);
  expect(kept(second)).not.toContain(spring);
  expect(second.phone.files.has('/cache/other')).toBe(true);
});

test('a picture counts only once it is whole', () => {
  const written: string[] = [];
  const rig = start('spring', new Map(), (phone) => {
    const set = phone.written.set.bind(phone.written);
    phone.written.set = (path, bytes) => {
      written.push(path.replace(/\d+/, 'N'));
      return set(path, bytes);
    };
  });
  rig.phone.pass(2000);
  expect([...new Set(written)]).toEqual(['/cache/cached-N.part', '/cache/cached-N']);
});
