import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { authTexts } from '../auth/texts.ts';
import { linesOf, textsOfFeatures } from './texts-of-features.ts';

const read = (patterns: string[]) =>
  globSync(patterns).map((file) => [file, readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')] as const);
/** Texts for visitors and members; `contract/` and `website/` have both languages in one file. */
const both = ['contract/fail*.ts', 'contract/*reasons.ts', 'rules/billing/titles.ts', 'website/readiness/**/*.ts'];
const ofFeatures = (language: 'zh' | 'en') =>
  textsOfFeatures.map(([file, texts]) => [file, linesOf(texts, language)] as const);
const chinese = [...ofFeatures('zh'), ...read([...both, 'content/**/*.zh.md', 'modules/module-names.ts'])];
const english = [...ofFeatures('en'), ...read([...both, 'content/**/*.en.md', 'modules/module-names.ts'])];

const found = (texts: typeof chinese, words: RegExp) =>
  texts.flatMap(([file, text]) => (text.match(words) ?? []).map((word) => `${file}: ${word}`));

test('building has one verb and an app one noun (docs/glossary.md)', () => {
  expect(chinese.length).toBeGreaterThan(30);
  expect(found(chinese, /(?<!仅)封装|构建|生成应用|制作应用|订单支付/g)).toEqual([]);
  const others = /\b(?:pack|package|wrap|make)s? (?:an|the|your|this|a new) app\b|\b(?:re)?packed\b|\bapplications\b/gi;
  expect(found(english, others)).toEqual([]);
});

test('the plan “wrapper only” has the word of spec §3, and no other plan is named by what it lacks', () => {
  expect(found(chinese, /还没有做好|入门版|(?:Android|iOS) 壳/g)).toEqual([]);
  expect(found(english, /'Primary'|'Higher'|'Starter'/g)).toEqual([]);
});

test('words of one thing stay the same in English', () => {
  const old =
    /for ever\b|\bupright\b|\bstart image|no-network page|grows by itself|guide pages|no such page|go on with/gi;
  expect(found(english, old)).toEqual([]);
});

test('money is topped up, its extra is a bonus, and a transfer has a receipt and a reference', () => {
  const old =
    /'(?!A recharge option must be ticked'|Recharge amount must be)[^'\n]*(?<!\{)\b(?:[Rr]echarg\w+|[Aa]dd(?:ing)? funds|[Gg]ifts?|[Ss]lips?|[Rr]emark)\b[^'\n]*'/g;
  expect(found(english, old)).toEqual([]);
});

test('a review is rejected in one word, which is not that of money that goes back', () => {
  const old = /(?:reject|rejectTitle|keyReject|statusFailed|itemState_failed|verdictFailed|notPassed): '[^']*退回/g;
  expect(found(chinese, old)).toEqual([]);
});

test('members read nothing that only an operator can act on', () => {
  const settings = /\b(?:HOST|PORT|PUBLIC_URL|DATA_DIR|DATABASE_URL)\b|npm (?:start|run)/g;
  const members = [...chinese, ...english].filter(
    ([file]) => file.startsWith('web/') && !file.startsWith('web/staff/'),
  );
  expect(found(members, settings)).toEqual([]);
});

test('a scan alone signs in, so no text of it speaks of confirming', () => {
  const shown = Object.entries(authTexts).flatMap(([key, { zh, en }]) => (/^(?:qr|scan)/.test(key) ? [zh, en] : []));
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((text) => /确认|confirm/i.test(text))).toEqual([]);
});
