import { wrappers } from '#native/sdk/src/migration/wrappers.ts';

/** The tables of docs/migration.md: every call of the other wrappers, and the function of `qdb` that does it. */
export function migrationTables(): string {
  return wrappers
    .map(({ globals, calls, refused, own }) => {
      const rows = Object.entries(calls).map(([api, { to }]) => `| \`${api}\` | ${target(to)} |`);
      const facts = Object.keys(own?.(nothingThere, () => Promise.resolve()) ?? {}).map((name) => `\`${name}\``);
      return [
        `### ${globals.map((name) => `\`${name}\``).join(' and ')}`,
        '',
        '| call | done by |',
        '|---|---|',
        ...rows,
        '',
        `Also there: ${facts.join(', ')}. Always failing: ${refused.map((api) => `\`${api}\``).join(', ')}.`,
      ].join('\n');
    })
    .join('\n\n');
}

const target = (to: string) => (to === 'geolocation' ? 'the browser’s own `geolocation`' : `\`qdb.${to}\``);

const nothingThere = {
  platform: 'android',
  ready: () => Promise.resolve(),
  can: () => false,
  call: () => Promise.resolve(),
};
