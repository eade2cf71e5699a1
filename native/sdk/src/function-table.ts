/** The functions of modules/ that pages may call; bundle.ts replaces this name by them. */
declare const tableOfModules: {
  /** The module that must be on; null for a function of every app. */
  modules: Readonly<Record<string, string | null>>;
  /** The only platform that has the function. */
  onlyOn: Readonly<Record<string, string>>;
  /** The function waits for the user, so it has no time-out. */
  waiting: readonly string[];
};

export const functionTable = tableOfModules;
