/** What modules/ say of the functions that pages may call; bundle.ts writes it in place of this name, so nobody keeps a second list. */
declare const tableOfModules: {
  /** The module that must be on; null is always there. */
  modules: Readonly<Record<string, string | null>>;
  /** What one platform alone can do. */
  onlyOn: Readonly<Record<string, string>>;
  /** These wait for the user, so no time-out counts for them. */
  waiting: readonly string[];
};

export const functionTable = tableOfModules;
