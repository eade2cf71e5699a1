const IN_IPA = /^Payload\/[^/]+\.app\/(?=Info\.plist$)/;
const IN_SIMULATOR_ZIP = /^[^/]+\.app\/(?=Info\.plist$)/;

/** Where the apps of an `.ipa` lie, `Payload/<name>.app/`; plug-ins deeper down have an Info.plist too. */
export const ipaFolders = (names: Iterable<string>): string[] => foldersBy(IN_IPA, names);

/** Where the apps of a zip for the simulator lie, `<name>.app/`. */
export const simulatorFolders = (names: Iterable<string>): string[] => foldersBy(IN_SIMULATOR_ZIP, names);

/** Tools that pack whole folders give each an entry of its own: a name that ends with a slash, and no content. */
export const isFolder = ({ name, size }: { name: string; size: number }): boolean => name.endsWith('/') && size === 0;

function foldersBy(place: RegExp, names: Iterable<string>): string[] {
  return [...names].flatMap((name) => place.exec(name)?.[0] ?? []);
}
