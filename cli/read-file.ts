import { readFile } from 'node:fs/promises';
import { fill, usageError } from './terminal.ts';

/** The bytes of a file that the person named. Throws a usage error in words when they cannot be read. */
export async function readGivenFile(path: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (cause) {
    throw usageError(fill(unreadable, { path, reason: reasonOf(cause) }));
  }
}

const unreadable = { zh: '无法读取文件 {path}：{reason}', en: 'Cannot read {path}: {reason}' };

const reasons: Readonly<Record<string, { zh: string; en: string }>> = {
  ENOENT: { zh: '不存在', en: 'it does not exist' },
  EACCES: { zh: '没有权限', en: 'no permission' },
  EPERM: { zh: '没有权限', en: 'no permission' },
  EROFS: { zh: '只读', en: 'it is read-only' },
  EEXIST: { zh: '有文件挡在那里', en: 'a file is in the way' },
  EISDIR: { zh: '这是一个目录', en: 'it is a folder' },
  ENOTDIR: { zh: '上级不是目录', en: 'what should hold it is no folder' },
  ENOSPC: { zh: '磁盘空间不足', en: 'the disk is full' },
  EFBIG: { zh: '文件超过了系统允许的大小', en: 'the system allows no file of that size' },
  EDQUOT: { zh: '磁盘空间不足', en: 'the disk is full' },
};

/** Why the file system refused, in words. What is no refusal of the file system is thrown on. */
export function reasonOf(cause: unknown): { zh: string; en: string } {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (!/^E[A-Z0-9]+$/.test(code)) {
    throw cause;
  }
  return reasons[code] ?? { zh: code, en: code };
}
