import type { AssociationFile } from '#packager/association-files.ts';
import { androidContributions } from '#packager/enabled-modules.ts';
import type { Database } from '#server/database/tables.ts';
import { listReports } from '../builds/store-reports.ts';

/** The files of the member's published apps whose links on this host open them. */
export async function associationsOn(db: Database, memberId: number, host: string): Promise<AssociationFile[]> {
  const reports = await listReports(db, memberId);
  return reports
    .filter(({ modules }) => androidContributions(modules).some(({ linkHosts = [] }) => linkHosts.includes(host)))
    .flatMap(({ files }) => files ?? []);
}
