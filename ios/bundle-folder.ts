const IN_IPA = /^Payload\/[^/]+\.app\/(?=Info\.plist$)/;
const IN_SIMULATOR_ZIP = /^[^/]+\.app\/(?=Info\.plist$)/;

/** The folders of apps in an `.ipa`, `Payload/<name>.app/`; deeper plug-ins have an Info.plist too. */
export const ipaFolders = (names: Iterable<string>): string[] => foldersBy(IN_IPA, names);

/** The folders of apps in a zip for the simulator, `<name>.app/`. */
export const simulatorFolders = (names: Iterable<string>): string[] => foldersBy(IN_SIMULATOR_ZIP, names);

/** Whether a name is the property list of a Mac app, which keeps it one folder deeper. */
export const isMacBundle = (name: string): boolean => /^(?:Payload\/)?[^/]+\.app\/Contents\/Info\.plist$/.test(name);

/** Tools that pack whole folders write an entry for each: a name that ends with a slash, without content. */
export const isFolder = ({ name, size }: { name: string; size: number }): boolean => name.endsWith('/') && size === 0;

function foldersBy(place: RegExp, names: Iterable<string>): string[] {
  return [...names].flatMap((name) => place.exec(name)?.[0] ?? []);
}
