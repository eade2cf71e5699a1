import { LARGEST_INSTALLER } from '#rules/distribution/installer-upload.ts';
import type { Failure } from '../../call/result.ts';
import type { FileReading, FileRefusal } from '../release/sending/file-facts.ts';

type ExpectedApp = { bundle_id: string; version: string };

/** Why a chosen file is not published with a build: by its name, by what the browser reads, or by the server. */
export type IpaProblem =
  | { refusal: FileRefusal | 'type' | 'tooLarge' | 'unsigned' }
  | { found: string; expected: string }
  | { failure: Pick<Failure, 'err' | 'msg'> };

export function problemOfFile({ name, size }: Pick<File, 'name' | 'size'>): IpaProblem | null {
  if (!/\.ipa$/i.test(name)) {
    return { refusal: 'type' };
  }
  return size > LARGEST_INSTALLER ? { refusal: 'tooLarge' } : null;
}

/** The server reads it again, and alone where the browser cannot. */
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
