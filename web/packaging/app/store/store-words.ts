import type { z } from 'zod';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { type Language, textIn } from '#words/language.ts';
import { textsIn } from '../../../texts/use-text.ts';
import { storeTexts } from './texts.ts';

export type Report = z.output<typeof packagingSchemas.getReport.output>;

type ReportedName = { name: string; why: Report['hosts'][number]['why'] };
export type ExplainedName = { name: string; why: string };

/** Lists each name once, with all of its reasons. */
function reasoned(all: readonly ReportedName[], language: Language): ExplainedName[] {
  const text = textsIn(storeTexts, language);
  const names = Map.groupBy(all, ({ name }) => name);
  return [...names].map(([name, same]) => {
    const whys = same.map(({ why }) => textIn(language, why));
    return { name, why: [...new Set(whys)].join(text('between')) };
  });
}

/** The permissions by the names that the forms of stores have, with their reasons. */
export const permissionsOf = ({ permissions }: Pick<Report, 'permissions'>, language: Language): ExplainedName[] =>
  reasoned(
    permissions.map(({ name, why }) => ({ name: name.replace('android.permission.', ''), why })),
    language,
  );

/** The hosts that the app contacts, with the reasons. */
export const hostsOf = ({ hosts }: Pick<Report, 'hosts'>, language: Language): ExplainedName[] =>
  reasoned(
    hosts.map(({ host, why }) => ({ name: host, why })),
    language,
  );

/** One line for each permission, for the form of a store. */
export function permissionLines(report: Pick<Report, 'permissions'>, language: Language): string {
  const text = textsIn(storeTexts, language);
  return permissionsOf(report, language)
    .map(({ name, why }) => text('whyLine', { what: name, why }))
    .join('\n');
}

/** The app's connections, permissions and data, as a text for the privacy form of a store. */
export function privacySummary(report: Report, isAsking: boolean, language: Language): string {
  const text = textsIn(storeTexts, language);
  const { app_name, app_name_zh, version, package_name: packageName, libraries } = report;
  const name = (language === 'zh-CN' && app_name_zh) || app_name;
  const line = (what: string, why: string) => text('whyLine', { what, why });
  return [
    text('summary', { name, version, packageName }),
    ...hostsOf(report, language).map(({ name: host, why }) => line(`${text('hosts')} ${host}`, why)),
    line(text('libraries'), libraries.join(', ') || text('noLibraries')),
    line(text('consent'), text(isAsking ? 'consentOn' : 'consentOff')),
    permissionLines(report, language) || text('noPermissions'),
  ].join('\n');
}
