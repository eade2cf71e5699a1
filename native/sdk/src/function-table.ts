type Groups = Readonly<Record<string, string>>;

/** The functions of modules/ that pages may call; bundle.ts replaces this name by them. Names in a group have a space between them. */
declare const tableOfModules: {
  /** By the module that must be on; '' for functions of every app. */
  modules: Groups;
  /** Functions, and modules, by the only platform that has them. */
  onlyOn: Groups;
  /** Functions that wait for the user, so they have no time-out. */
  waiting: readonly string[];
};

/** Named once, because each use of the name is replaced. */
const table = tableOfModules;

export const functionTable = {
  /** The module of each function. */
  modules: byName(table.modules),
  onlyOn: byName(table.onlyOn),
  waiting: table.waiting,
};

function byName(groups: Groups): Record<string, string> {
  const found: Record<string, string> = {};
  for (const group of Object.keys(groups)) {
    for (const name of groups[group]!.split(' ')) {
      found[name] = group;
    }
  }
  return found;
}
