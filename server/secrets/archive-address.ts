import { createHash } from 'node:crypto';
import type { Tickets } from './tickets.ts';

const DOWNLOADS = '/dl/';

/**
 * The address of several files in one archive, made from their own addresses. Its ticket is bound to the name, as those of the files are, and to the
 * list.
 */
export function archiveUrl(tickets: Tickets, urls: readonly string[], name: string, seconds: number): string {
  const files = urls.map((url) => url.slice(DOWNLOADS.length)).join();
  const bound = tickets.urlFor({ sha256: digestOf(files), mime: 'application/zip' }, name, seconds);
  return `${DOWNLOADS}all/${bound.slice(DOWNLOADS.length)}?${new URLSearchParams({ files })}`;
}

/** Whether the ticket is valid for this list under this name. */
export const isArchive = (tickets: Tickets, ticket: string, name: string, files: string): boolean =>
  tickets.open(ticket, name)?.sha256 === digestOf(files);

const digestOf = (files: string): string => createHash('sha256').update(files).digest('hex');
