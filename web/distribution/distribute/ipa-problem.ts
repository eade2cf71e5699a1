import { LARGEST_INSTALLER } from '#rules/distribution/installer-upload.ts';
import type { Failure } from '../../call/result.ts';
import type { InstallerFileRefusal } from '../release/sending/current-upload.ts';
import type { FileReading } from '../release/sending/file-facts.ts';

type ExpectedApp = { bundle_id: string; version: string };

/** The reason why a chosen file is not published with a build: its name, the result of reading it in the browser, or the server's answer. */
export type IpaProblem =
  | { refusal: InstallerFileRefusal | 'unsigned' }
  | { found: string; expected: string }
  | { failure: Pick<Failure, 'err' | 'msg'> };

export function problemOfFile({ name, size }: Pick<File, 'name' | 'size'>): IpaProblem | null {
  if (!/\.ipa$/i.test(name)) {
    return { refusal: 'type' };
  }
  return size > LARGEST_INSTALLER ? { refusal: 'tooLarge' } : null;
}

/** The server reads the file again, and is the only one to do so when the browser cannot. */
export function problemOfReading(read: FileReading, wanted: ExpectedApp): IpaProblem | null {
  if (!read.ok) {
    return { refusal: read.refusal };
  }
  if (read.facts === null) {
    return null;
  }
  const { packageName, version, notices } = read.facts;
  if (packageName !== wanted.bundle_id || version !== wanted.version) {
    return { found: `${packageName ?? '–'} ${version ?? '–'}`, expected: `${wanted.bundle_id} ${wanted.version}` };
  }
  return notices.includes('unsigned') ? { refusal: 'unsigned' } : null;
}
