import { sql } from 'kysely';
import type { BuildReport } from '#packager/report.ts';
import type { Database } from '#server/database/tables.ts';
import type { AppRow } from '../apps/store-apps.ts';
import type { BuildConfig, OfflineSite } from '../tables.ts';
import type { BuildRow, Claim } from './store-builds.ts';

/** The number of builds that a member may queue in an hour. */
const MOST_APPS = 120;

export type ReportedBuild = Claim & {
  status: string;
  finishedAt: Date | null;
  report: BuildReport | null;
  reportedAt: Date | null;
};

export type PublishedBuild = Pick<BuildRow, 'code' | 'version' | 'version_code'> & {
  versions: BuildReport['versions'] | null;
  /** The settings without those of modules: each module has only its switch. */
  config: Pick<BuildConfig, 'platforms' | 'plan' | 'modules'> & { site: OfflineSite | null };
};

const configOfPublished = sql<PublishedBuild['config']>`jsonb_build_object(
  'platforms', build.config -> 'platforms', 'plan', build.config -> 'plan', 'site', build.config -> 'site',
  'modules', (select jsonb_object_agg(key, jsonb_build_object('on', value -> 'on')) from jsonb_each(build.config -> 'modules')))`;
const versionsOfReport = sql<BuildReport['versions'] | null>`written.report -> 'versions'`;

/** A finished build of any member by its public code, with its report if written. */
export const findReportedBuild = (db: Database, code: string): Promise<ReportedBuild | undefined> =>
  db
    .selectFrom('build')
    .innerJoin('packed_app as app', 'app.id', 'build.app_id')
    .leftJoin('build_report as written', 'written.build_id', 'build.id')
    .select([
      'build.id',
      'build.code',
      'build.app_id as appId',
      'app.member_id as memberId',
      'build.attempt',
      'build.config',
      'build.created_at as createdAt',
      'build.status',
      'build.finished_at as finishedAt',
      'written.report',
      'written.created_at as reportedAt',
    ])
    .where('build.code', '=', code)
    .where('build.status', '=', 'done')
    .executeTakeFirst();

/** The published build of an app, with what it was made with, which is null until its report is written. */
export const findPublishedBuild = (db: Database, appId: number): Promise<PublishedBuild | undefined> =>
  db
    .selectFrom('packed_app as app')
    .innerJoin('build', 'build.id', 'app.published_build')
    .leftJoin('build_report as written', 'written.build_id', 'build.id')
    .select(['build.code', 'build.version', 'build.version_code'])
    .select([configOfPublished.as('config'), versionsOfReport.as('versions')])
    .where('app.id', '=', appId)
    .executeTakeFirst();

/** The same for all apps of a member with a valid licence and without a running build, newest first. */
export const listPublished = (
  db: Database,
  memberId: number,
  now: Date,
): Promise<
  (PublishedBuild & Pick<AppRow, 'plan' | 'trial'> & { app_id: number; app_name: string; app_name_zh: string })[]
> =>
  db
    .selectFrom('packed_app as app')
    .innerJoin('build', 'build.id', 'app.published_build')
    .innerJoin('build as last', 'last.id', 'app.last_build')
    .innerJoin('build_report as written', 'written.build_id', 'build.id')
    .select(['app.id as app_id', 'app.name as app_name', 'app.name_zh as app_name_zh'])
    .select(['build.code', 'build.version', 'build.version_code'])
    .select(['app.plan', 'app.trial', configOfPublished.as('config'), versionsOfReport.as('versions')])
    .where('app.member_id', '=', memberId)
    .where('app.licensed', '=', true)
    .where((row) => row.or([row('app.expires_at', 'is', null), row('app.expires_at', '>', now)]))
    .where('last.status', 'not in', ['queued', 'building'])
    .orderBy('app.id', 'desc')
    .limit(MOST_APPS)
    .execute();

/** The settings of the member's published builds, with the files for their hosts. */
export const listReports = (db: Database, memberId: number) =>
  db
    .selectFrom('packed_app as app')
    .innerJoin('build', 'build.id', 'app.published_build')
    .innerJoin('build_report as written', 'written.build_id', 'build.id')
    .select(sql<BuildConfig['modules']>`build.config -> 'modules'`.as('modules'))
    .select(sql<BuildReport['associationFiles']>`written.report -> 'associationFiles'`.as('files'))
    .where('app.member_id', '=', memberId)
    .orderBy('app.id')
    .limit(MOST_APPS)
    .execute();

/** Stores a report unless there is one: the first was written nearest to the build. */
export async function insertReport(db: Database, buildId: number, report: BuildReport, at: Date): Promise<void> {
  await db
    .insertInto('build_report')
    .values({ build_id: buildId, report: JSON.stringify(report), created_at: at })
    .onConflict((conflict) => conflict.column('build_id').doNothing())
    .execute();
}
