import { InstallerFile } from '#android/verify/installer-file.ts';

/** The files of an archive as the verifier of JAR signatures reads them. */
export const jarFiles = (files: Iterable<readonly [name: string, bytes: Uint8Array]>): Map<string, InstallerFile> =>
  new Map([...files].map(([name, bytes]) => [name, new InstallerFile(bytes)]));
