import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askersIn, keysIn } from './askers.ts';
import { sourcesOf } from './imports-of.ts';

const DECISION = 'docs/decisions/063-a-row-that-is-asked-about-has-one-asker.md';

/** Places without a lease, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'server/features/identity/provider/start-check.ts': 'begins a check that no row has yet',
  'server/features/custom-domain/bindings/judge-domain.ts': 'asks about a name that nobody has bound yet',
  'server/features/billing/buy/recharge.ts': 'reads which channels are on',
  'server/features/distribution/review/case-detail.ts': 'reads whether there is a scanner',
  'server/features/distribution/release/list-releases.ts': 'reads whether there is a scanner',
  'server/features/distribution/page/find-view.ts': 'reads whether there is a scanner',
  'server/features/packaging/push/send-by-maker.ts': 'sends for deliver-push.ts, which holds the lease of the part',
};

const sources = sourcesOf('server/features');
const found = sources.flatMap((file) => askersIn(file).map((asker) => ({ file, ...asker })));

test('somebody outside is asked about a row under its lease', () => {
  expect(found.filter(({ isLeased }) => isLeased).length).toBeGreaterThanOrEqual(11);
  const without = found.filter(({ file, isLeased }) => !isLeased && !Object.hasOwn(exceptions, file));
  expect(without.map(({ file, port, line }) => `${file}:${line} ${port}`)).toEqual([]);
});

test('the exceptions ask without a lease, or lend a port to those that do', () => {
  const needless = Object.keys(exceptions).filter(
    (name) => !found.some(({ file, isLeased }) => file === name && !isLeased),
  );
  expect(needless).toEqual([]);
});

test('the decision lists every key', () => {
  const listed = [...readFileSync(DECISION, 'utf8').matchAll(/^\| `([a-z]+):/gm)].map(([, kind]) => kind);
  expect([...new Set(sources.flatMap(keysIn))].sort()).toEqual(listed.sort());
});
