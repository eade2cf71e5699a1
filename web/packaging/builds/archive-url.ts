import type { Build } from './use-build.ts';

const DOWNLOADS = '/dl/';

/** The address of all files of a build in one zip, for as long as those of the files are valid. */
export function archiveUrl({ app_name, version, files }: Pick<Build, 'app_name' | 'version' | 'files'>): string {
  const query = new URLSearchParams({ files: files.map(({ url }) => url.slice(DOWNLOADS.length)).join() });
  return `${DOWNLOADS}all/${encodeURIComponent(`${app_name}-${version}.zip`)}?${query}`;
}
