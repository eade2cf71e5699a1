import { expect, test } from 'vitest';
import {
  bestHits,
  findDocuments,
  type IndexedDocument,
  markedParts,
  prepareDocuments,
  searchWords,
} from './search-documents.ts';

const documents = [
  {
    path: '/helpUser/botNav',
    kind: 'helpUser',
    title: '底部导航',
    sections: [
      { id: '', title: '', text: '手机最下方的标签。' },
      { id: '角标', title: '角标', text: '网页用 qdb.botnav.setBadge 设置角标。' },
    ],
  },
  {
    path: '/helpUser/push',
    kind: 'helpUser',
    title: '推送',
    sections: [{ id: '', title: '', text: '角标由系统显示。' }],
  },
  {
    path: '/jsdk/fdevice',
    kind: 'jsdk',
    title: 'Device',
    sections: [{ id: '', title: '', text: 'Battery and screen' }],
  },
];
const searched = (of: readonly IndexedDocument[], query: string) =>
  bestHits(findDocuments(prepareDocuments(of), query));
const pathsOf = (query: string) => searched(documents, query).map(({ path }) => path);

test('Chinese is found without spaces, by pairs of letters', () => {
  expect(searchWords('设置角标')).toEqual(['设置', '置角', '角标']);
  expect(pathsOf('设置角标')).toEqual(['/helpUser/botNav#角标']);
  expect(pathsOf('角')).toEqual(['/helpUser/botNav#角标', '/helpUser/push']);
});

test('a title counts more than a text, and a document appears once', () => {
  expect(pathsOf('角标')).toEqual(['/helpUser/botNav#角标', '/helpUser/push']);
  expect(pathsOf('导航 标签')).toEqual(['/helpUser/botNav']);
});

test('Latin words are found by their beginning or middle, in any case and width', () => {
  expect(pathsOf('SETBADGE')).toEqual(['/helpUser/botNav#角标']);
  expect(pathsOf('ｂａｔｔ')).toEqual(['/jsdk/fdevice']);
  expect(pathsOf('battery charge')).toEqual(['/jsdk/fdevice']);
});

test('a question is searched by its subject, and one word of several is enough where no document has more', () => {
  expect(searchWords('怎么设置角标？')).toEqual(['设置', '置角', '角标']);
  expect(searchWords('怎么')).toEqual(['怎么']);
  expect(searchWords('How do I read the battery?')).toEqual(['read', 'battery']);
  expect(pathsOf('battery of an unheard thing in space')).toEqual(['/jsdk/fdevice']);
  expect(pathsOf('an unheard thing in space')).toEqual([]);
});

test('American and British spelling find the same, and the excerpt marks what it found', () => {
  const british = [
    { path: '/a', kind: 'helpUser', title: 'Bars', sections: [{ id: '', title: '', text: 'The colours of a bar' }] },
    { path: '/b', kind: 'jsdk', title: 'Calls', sections: [{ id: '', title: '', text: 'setStyle({ color })' }] },
  ];
  for (const query of ['color', 'colour']) {
    expect(searched(british, query).map(({ path }) => path)).toEqual(['/a', '/b']);
  }
  expect(markedParts('The colours of a bar', 'color').filter(({ marked }) => marked)).toEqual([
    { text: 'colour', marked: true },
  ]);
});

test('an excerpt begins and ends with whole words, and marks beside signs of another width', () => {
  const words = 'Some words before it come first, and then there are '.repeat(3);
  const text = `${words}badges… and colours of a bar that people see every day, or nearly`;
  const sections = [{ id: '', title: '', text }];
  const [hit] = searched([{ path: '/a', kind: 'news', title: 'A', sections }], 'badges');
  const inside = hit!.excerpt.slice(1, -1).trim();
  expect(hit!.excerpt).toMatch(/^….*badges… and.*…$/);
  expect(text).toContain(` ${inside} `);
  expect(markedParts(hit!.excerpt, 'badges').filter(({ marked }) => marked)).toEqual([
    { text: 'badges', marked: true },
  ]);
});

test('nothing is found for nothing, and a long query ends', () => {
  expect(pathsOf('')).toEqual([]);
  expect(pathsOf('<>"&')).toEqual([]);
  expect(searchWords('字'.repeat(10_000)).length).toBeLessThanOrEqual(16);
  expect(searchWords('一二三四五六七八九十'.repeat(1000)).length).toBeLessThanOrEqual(16);
});

test('the words are marked where they stand, and the text stays whole', () => {
  const parts = markedParts('用 <b>角标</b>', '角标 b');
  expect(parts.map(({ text }) => text).join('')).toBe('用 <b>角标</b>');
  expect(parts.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['b', '角标', 'b']);
});
