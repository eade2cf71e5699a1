import type { z } from 'zod';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { AppStatus } from '#rules/packaging/app-status.ts';
import type { consoleTexts } from '../../console/texts.ts';

type AppList = z.output<typeof packagingSchemas.listApps.output>;
export type AppRow = AppList['list'][number];
export type AppCounts = AppList['counts'];

/** The text and color of each status. */
export const statusLooks: Record<AppStatus, { text: keyof typeof consoleTexts; tag: string }> = {
  draft: { text: 'statusDraft', tag: '' },
  unpaid: { text: 'statusUnpaid', tag: 'is-warn' },
  building: { text: 'statusBuilding', tag: 'is-brand' },
  packed: { text: 'statusPacked', tag: 'is-ok' },
  failed: { text: 'statusFailed', tag: 'is-bad' },
  expired: { text: 'statusExpired', tag: 'is-warn' },
};
