import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compliance } from '#contract/compliance/calls.ts';
import { prohibitedCategories, tidyEntry } from '#rules/compliance/prohibited.ts';
import { askOften } from '#server/testing/ask-often.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { hitsOf } from './prohibited.ts';

type Entry = { id: number; category: string; kind: string; value: string; note: string; err?: string; field?: string };

let server: TestServer;
let member: TestMember;
let reviewer: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  reviewer = await newStaff(server, 'reviewer');
});
afterAll(() => server.close());

const check = async (facts: object) =>
  (await server.call(compliance.checkProhibited, facts as Record<string, unknown>, member)).data;
const add = async (fields: object, by = reviewer) =>
  (await server.call<Entry>(compliance.addProhibited, { category: 'other', kind: 'word', ...fields }, by)).data;
const list = async (fields: Record<string, unknown> = {}) =>
  (await server.call<{ list: Entry[]; total: number; has_more: number }>(compliance.listProhibited, fields, reviewer))
    .data;

describe('the seeds', () => {
  test('are in the form that is compared, and cover every category of spec §5 in Chinese and English', async () => {
    const rows = await server.db.selectFrom('prohibited_entry').selectAll().where('kind', '=', 'word').execute();
    expect(rows.filter(({ kind, value }) => tidyEntry(kind, value) !== value)).toEqual([]);
    for (const category of prohibitedCategories.filter((one) => one !== 'other')) {
      const values = rows.filter((row) => row.category === category).map(({ value }) => value);
      expect(values.filter((value) => /\p{Script=Han}/u.test(value)).length, category).toBeGreaterThan(5);
      expect(values.filter((value) => /^[a-z0-9 ]+$/.test(value)).length, category).toBeGreaterThan(3);
    }
  });

  test.each([
    ['星河网贷', 'lending'],
    ['Fast Cash Loan', 'lending'],
    ['稳赚理财', 'finance'],
    ['外汇交易大师', 'investment'],
    ['比特币钱包', 'crypto'],
    ['USDT Wallet', 'crypto'],
    ['皇家百家乐', 'gambling'],
    ['Royal Casino', 'gambling'],
    ['手机刷单赚钱', 'fraud'],
  ])('%s is %s', async (name, category) => {
    expect(await check({ name })).toMatchObject({ hit: 1, category });
  });

  test.each([
    '山野茶事',
    '星河商城',
    '国家反诈中心',
    '反诈骗、反洗钱宣传',
    '投资者关系',
    '金融英语单词',
    '我的世界挖矿',
    '人民币收藏',
    '中国象棋',
    '斗地主棋牌',
    '图书借阅',
    '财务记账本',
    '数字人民币指南',
    'Alphabet Bets', // a name with a token that only resembles one
    'Tea Finance Report Viewer',
    'Better Habits',
    'Timeslots',
    'CryptoJS Demo',
    'Library Loan Desk',
  ])('%s is not on it', async (name) => {
    expect(await check({ name })).toEqual({ hit: 0 });
  });
});

describe('row 80', () => {
  test('looks at names, package names, links, hashes and notes, and names the entry', async () => {
    await add({ kind: 'host', value: 'https://bad.example/path', category: 'gambling' });
    await add({ kind: 'packageName', value: 'com.bad.app' });
    await add({ kind: 'hash', value: 'AB'.repeat(32) });
    expect(await check({ link: 'https://www.bad.example' })).toEqual({
      hit: 1,
      category: 'gambling',
      text: '赌博',
      word: 'bad.example',
    });
    expect(await check({ package_name: 'com.bad.app.two' })).toMatchObject({ hit: 1, word: 'com.bad.app' });
    expect(await check({ sha256: 'ab'.repeat(32) })).toMatchObject({ hit: 1 });
    expect(await check({ content: '这一版可以买 彩 票' })).toMatchObject({ hit: 1, word: '彩票' });
    expect(await check({})).toEqual({ hit: 0 });
  });

  test('answers no more often than a form needs', async () => {
    const other = await server.newMember();
    const ask = () => server.call<{ err?: string }>(compliance.checkProhibited, { name: '茶' }, other);
    const answers = await askOften(125, ask);
    expect(answers.filter(({ data }) => data.err === 'TOO_FREQUENT')).toHaveLength(5);
  });
});

describe('staff', () => {
  test('add an entry in the form that is compared, once, find it, and remove it; the log has both', async () => {
    const entry = await add({ value: ' 茶·叶 诈骗 ', note: '工单 12', category: 'fraud' });
    expect(entry).toMatchObject({ category: 'fraud', kind: 'word', value: '茶叶诈骗', note: '工单 12' });
    expect(await check({ name: '茶叶诈骗' })).toMatchObject({ hit: 1 });
    expect(await add({ value: '茶叶诈骗' })).toMatchObject({ err: 'LISTED', field: 'value' });
    expect((await list({ keyword: '工单' })).list).toEqual([entry]);
    const removed = await server.call(compliance.removeProhibited, { id: entry.id }, reviewer);
    expect(removed.data).toEqual({ removed: 1 });
    expect((await server.call(compliance.removeProhibited, { id: entry.id }, reviewer)).data).toMatchObject({
      err: 'NOT_FOUND',
    });
    expect(await check({ name: '茶叶诈骗' })).toEqual({ hit: 0 });
    const acts = await server.db
      .selectFrom('staff_act')
      .select(['act', 'target', 'before', 'after'])
      .where('target', '=', `blacklist:${entry.id}`)
      .orderBy('id')
      .execute();
    const facts = { category: 'fraud', kind: 'word', value: '茶叶诈骗', note: '工单 12' };
    expect(acts).toMatchObject([
      { act: 'add-prohibited', after: facts },
      { act: 'remove-prohibited', before: facts },
    ]);
  });

  test('add one entry, however many do it at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => add({ value: '同时添加' })));
    expect(answers.filter(({ err }) => err === undefined)).toHaveLength(1);
    expect(answers.filter(({ err }) => err === 'LISTED')).toHaveLength(3);
  });

  test('read the list in pages, by kind and by category', async () => {
    const first = await list({ limit: 5, kind: 'word', category: 'crypto' });
    expect(first).toMatchObject({ has_more: 1 });
    const next = await list({ limit: 5, kind: 'word', category: 'crypto', before: first.list.at(-1)!.id });
    expect(new Set([...first.list, ...next.list].map(({ id }) => id)).size).toBe(10);
    expect([...first.list, ...next.list].every(({ category }) => category === 'crypto')).toBe(true);
    expect((await list({ keyword: '%' })).list).toEqual([]);
  });

  test.each([
    ['word', '贷'],
    ['host', 'nothing'],
    ['certificate', 'xyz'],
    ['hash', '12'],
    ['packageName', '<b>'],
  ])('cannot add the %s “%s”', async (kind, value) => {
    expect(await add({ kind, value })).toMatchObject({ err: 'PROHIBITED_VALUE', field: 'value' });
  });
});

test('certificates are found by their digest', async () => {
  await add({ kind: 'certificate', value: 'CD'.repeat(32) });
  expect(await hitsOf(server.db, { texts: [], certificates: ['cd'.repeat(32)] })).toHaveLength(1);
  expect(await hitsOf(server.db, { texts: [], certificates: [] })).toEqual([]);
});
