import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Package = { engines?: { node?: string }; hasInstallScript?: true; optional?: true };

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const packages = Object.entries(readJson('package-lock.json').packages as Record<string, Package>);
const { engines, allowScripts, scripts } = readJson('package.json') as {
  scripts: Record<string, string>;
  engines: { node: string };
  allowScripts: Record<string, boolean>;
};
const oldest = '22.22.0';

test('the README, package.json and the lock name the same oldest Node', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(`Node >= ${oldest.replace(/\.0$/, '')}`);
  expect(engines.node).toMatch(new RegExp(`^\\^${oldest}`));
  expect(packages[0]).toMatchObject(['', { engines }]);
});

test.each([oldest, '24.0.0', '26.0.0'])('npm ci warns of no engine on Node %s', (version) => {
  expect(allows(engines.node, version)).toBe(true);
  const unhappy = packages.filter(([, { engines: own, optional }]) => !optional && !allows(own?.node ?? '*', version));
  expect(unhappy.map(([name]) => name)).toEqual([]);
});

test('npm has a decision for each install script, and runs none: the server makes its links itself', () => {
  const asking = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(asking.length).toBeGreaterThan(0);
  expect(allowScripts).toEqual(
    Object.fromEntries(asking.map(([name]) => [name.replace(/^.*node_modules\//, ''), false])),
  );
});

test.each(Object.entries(scripts))('npm run %s works without a POSIX shell', (_, script) => {
  const ways = script.split(' || ');
  expect(ways.at(-1)).toMatch(/^(node|npm|biome|react-router) /);
});

/** The forms of version ranges in our packages: `^1.2.3 || >=4`, `18 || 20 || >=22`, `>= 10.x`, `>=14 <20`. */
function allows(range: string, version: string): boolean {
  return range.split('||').some((part) =>
    part
      .trim()
      .split(/(?<=\d)\s+/)
      .every((one) => isWithin(one.trim(), version)),
  );
}

function isWithin(comparator: string, version: string): boolean {
  const [, sign, rest] = /^(\^|>=|~|)\s*(\*|\d[\d.x]*)$/.exec(comparator) ?? [];
  if (rest === undefined) {
    throw new Error(`an unknown range: ${comparator}`);
  }
  const isAtLeast = version.localeCompare(rest.replaceAll('x', '0'), 'en', { numeric: true }) >= 0;
  const isSameMajor = version.split('.')[0] === rest.split('.')[0];
  return rest === '*' || (isAtLeast && (sign === '>=' || isSameMajor));
}
