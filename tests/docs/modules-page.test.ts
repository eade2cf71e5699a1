import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sdkFunctions } from '#modules/functions.ts';
import { modules } from '#modules/registry.ts';
import { modulesTable } from './modules-page.ts';

test('docs/modules.md has every module as it stands (else: npm run docs)', () => {
  expect(readFileSync('docs/modules.md', 'utf8')).toContain(
    `<!-- modules:begin -->\n${modulesTable()}\n<!-- modules:end -->`,
  );
});

const decided = new Map(
  Array.from(
    readFileSync('docs/modules.md', 'utf8').matchAll(/^\| (\w+) \| [^|]+ \| [^|]+ \| \w+ \| [^|]+ \| ([^|]+) \|$/gm),
    ([, name, sdk]) => [name!, [...sdk!.matchAll(/`([^`]+)`/g)].map(([, pattern]) => pattern!)],
  ),
);

test.each(modules.map((module) => [module.name, module] as const))(
  'the SDK of %s is that of the table in docs/modules.md',
  (name, module) => {
    const own = module.functions.map((each) => each.name);
    const functionNames = sdkFunctions.map((each) => each.name);
    const has = (pattern: string) => (each: string) =>
      pattern.endsWith('.*') ? each.startsWith(pattern.slice(0, -1)) : each === pattern;
    const patterns = decided.get(name)!;
    expect(patterns.filter((pattern) => !functionNames.some(has(pattern)))).toEqual([]);
    expect(own.filter((each) => !patterns.some((pattern) => has(pattern)(each)))).toEqual([]);
  },
);
