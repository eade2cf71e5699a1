import { existsSync } from 'node:fs';
import type { AppModule } from '#modules/app-module.ts';
import { moduleNames, moduleTitle, planOfModule } from '#modules/module-names.ts';
import { androidContribution, modules } from '#modules/registry.ts';

/** The table of docs/modules.md: what each module that stands consists of. */
export function modulesTable(): string {
  const rows = modules.map((module) => `| ${cellsOf(module).join(' | ')} |`);
  const count = `${modules.length} of ${moduleNames.length} modules stand, ${modules.filter(({ ios }) => ios !== null).length} of them on iOS too.`;
  return [
    count,
    '',
    '| module | plan | platforms | settings | calls and events | permissions of Android | tests |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function cellsOf(module: AppModule): string[] {
  const { name, ios, fields, functions, events = [] } = module;
  const calls = functions.filter(({ internal }) => !internal);
  const only = calls.map(
    ({ name: call, only: system }) => `\`${call}\`${system && ios !== null ? ` (${systems[system]})` : ''}`,
  );
  return [
    `\`${name}\` ${moduleTitle(name).zh}`,
    planOfModule(name),
    ios === null ? 'Android; iOS to follow' : 'Android, iOS',
    ticked(Object.keys(fields)),
    [...only, ...events.map(({ name: event }) => `event \`${event}\``)].join(', ') || '–',
    permissionsOf(module),
    ticked(testsOf(name)),
  ];
}

const systems = { android: 'Android', ios: 'iOS' };

/** Those of every app with the module, then those that a setting brings. */
function permissionsOf(module: AppModule): string {
  const always = namesWith(module, false);
  const more = namesWith(module, true).filter((name) => !always.includes(name));
  return (
    [...(always.length > 0 ? [ticked(always)] : []), ...(more.length > 0 ? [`by setting ${ticked(more)}`] : [])].join(
      '; ',
    ) || '–'
  );
}

/** `full` is with each switch on and each address given. */
function namesWith(module: AppModule, full: boolean): string[] {
  const filled: Readonly<Record<string, unknown>> = full ? { switch: true, link: 'https://example.com/' } : {};
  const config = Object.fromEntries(
    Object.entries(module.fields).map(([key, field]) => [key, filled[field.kind] ?? field.default]),
  );
  const { permissions = [] } = androidContribution(module, config);
  return [...new Set(permissions.map(({ name }) => name.split('.').at(-1)!))];
}

const testsOf = (name: string) =>
  [
    `native/behavior/${name}.test.ts`,
    `native/android-shell/test/${name}.test.ts`,
    `web/phone/modules/${name}.test.tsx`,
  ].filter(existsSync);

const ticked = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–';
