import type { FuzzedReader } from './fuzzed-reader.ts';
import { androidReaders } from './readers/android.ts';
import { formatReaders } from './readers/formats.ts';
import { installerReaders } from './readers/installers.ts';
import { iosReaders } from './readers/ios.ts';
import { serverReaders } from './readers/server.ts';
import { websiteReaders } from './readers/website.ts';

/** All our readers of foreign bytes. */
export const readers: readonly FuzzedReader[] = [
  ...formatReaders,
  ...androidReaders,
  ...iosReaders,
  ...installerReaders,
  ...websiteReaders,
  ...serverReaders,
];
