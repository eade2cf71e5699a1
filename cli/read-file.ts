import { createReadStream } from 'node:fs';
import { concat } from '#formats/bytes.ts';
import { fill, usageError } from './terminal.ts';

/**
 * The bytes of a file or pipe named by the user. Throws a usage error when they cannot be read or exceed `most`; reading stops at the limit, because
 * a device such as /dev/zero never ends.
 */
export async function readGivenFile(path: string, most: number): Promise<Uint8Array> {
  const bytes = await readStart(path, most + 1).catch((cause: unknown) => {
    throw usageError(fill(unreadable, { path, reason: reasonOf(cause) }));
  });
  if (bytes.length > most) {
    throw usageError(fill(unreadable, { path, reason: tooLarge(most) }));
  }
  return bytes;
}

async function readStart(path: string, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of createReadStream(path, { end: most - 1 })) {
    parts.push(part);
    size += part.length;
    if (size >= most) {
      break;
    }
  }
  return concat(parts);
}

function tooLarge(most: number): { zh: string; en: string } {
  const limit = most < 1 << 20 ? `${most >> 10} KB` : `${most >> 20} MB`;
  return { zh: `文件超过 ${limit}`, en: `it is larger than ${limit}` };
}

const unreadable = { zh: '无法读取文件 {path}：{reason}', en: 'Cannot read {path}: {reason}' };

const reasons: Readonly<Record<string, { zh: string; en: string }>> = {
  ENOENT: { zh: '不存在', en: 'it does not exist' },
  EACCES: { zh: '没有权限', en: 'no permission' },
  EPERM: { zh: '没有权限', en: 'no permission' },
  EROFS: { zh: '只读', en: 'it is read-only' },
  EEXIST: { zh: '有文件挡在那里', en: 'a file is in the way' },
  EISDIR: { zh: '这是一个目录', en: 'it is a folder' },
  ENOTDIR: { zh: '上级不是目录', en: 'its parent is not a folder' },
  ENOSPC: { zh: '磁盘空间不足', en: 'the disk is full' },
  EFBIG: { zh: '文件超过了系统允许的大小', en: 'the system allows no file of that size' },
  EDQUOT: { zh: '磁盘空间不足', en: 'the disk is full' },
};

/** The reason of a file system error, as text. Rethrows other errors. */
export function reasonOf(cause: unknown): { zh: string; en: string } {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (!/^E[A-Z0-9]+$/.test(code)) {
    throw cause;
  }
  return reasons[code] ?? { zh: code, en: code };
}
