import { shellFunctions } from '#modules/functions.ts';
import { modules } from '#modules/registry.ts';

/** A module of a shell: its name (`''` for the core), its class without a prefix, and the functions of `qdb` that its methods answer. */
export type ShellModule = {
  name: string;
  className: string;
  functions: readonly { name: string; method: string }[];
};

/** The core and each module that has a class in the shells, in the order of the editor. */
export function shellModules(platform: 'android' | 'ios'): ShellModule[] {
  const inShells = modules.filter(({ native, ios }) => native !== false && (platform === 'android' || ios !== null));
  return ['', ...inShells.map(({ name }) => name)].map((name) => ({
    name,
    className: name === '' ? 'CoreFunctions' : capitalized(name),
    functions: shellFunctions
      .filter(({ module, only = platform }) => (module ?? '') === name && only === platform)
      .map((each) => ({ name: each.name, method: methodOf(each.name) })),
  }));
}

/** `agreement.show` is the method `agreementShow` of both shells. */
function methodOf(name: string): string {
  const [space, method] = name.split('.') as [string, string];
  return space + capitalized(method);
}

function capitalized(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
