import type { BuildReport } from '#packager/report.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findReportedBuild, type ReportedBuild } from '../builds/store-reports.ts';
import { writeReport } from '../builds/write-report.ts';

type BuildWithReport = ReportedBuild & { report: BuildReport; reportedAt: Date };

/** A finished build with its report, which the first request writes if the build has not; null for any other code. */
export async function reportedBuild(deps: Deps, code: string): Promise<BuildWithReport | null> {
  let build = await findReportedBuild(deps.db, code);
  if (build && !build.report) {
    await writeReport(deps, build);
    build = await findReportedBuild(deps.db, code);
  }
  const { report = null, reportedAt = null } = build ?? {};
  return build && report && reportedAt ? { ...build, report, reportedAt } : null;
}
