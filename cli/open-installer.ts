import { FormatError } from '#formats/format-error.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { openFile } from '#formats/random-access-node.ts';
import { NotAnIpaError } from '#ios/not-an-ipa.ts';
import { reasonOf } from './read-file.ts';
import { defect, fill, usageError } from './terminal.ts';

/** Passes an opened file to a reader. A file that cannot be opened is a usage error; an unreadable format is a defect. */
export async function withInstaller<Result>(path: string, read: (file: RandomAccess) => Promise<Result>) {
  const file = await openFile(path).catch((cause: unknown) => {
    throw usageError(fill(unreadable, { path, reason: reasonOf(cause) }));
  });
  try {
    return await read(file);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EISDIR') {
      throw usageError(fill(unreadable, { path, reason: reasonOf(cause) }));
    }
    if (isRefusal(cause)) {
      throw defect(fill(noInstaller, { path, reason: cause.message }));
    }
    throw cause;
  } finally {
    await file.close();
  }
}

/** Whether an error comes from the readers themselves. */
function isRefusal(cause: unknown): cause is Error {
  return cause instanceof FormatError || cause instanceof NotAnIpaError;
}

const unreadable = { zh: '无法读取文件 {path}：{reason}', en: 'Cannot read {path}: {reason}' };
const noInstaller = { zh: '{path} 不是可识别的安装包：{reason}', en: '{path} is not an installer: {reason}' };
