import type { Feature } from '#server/feature/feature.ts';
import { checkLink } from './check-link.ts';
import { getShowcase } from './get-showcase.ts';
import jobs from './jobs.ts';
import { listBanners } from './list-banners.ts';
import { listIcons } from './list-icons.ts';
import { listSystemInfo } from './list-system-info.ts';
import { listUpdateLogs } from './list-update-logs.ts';
import { loadUpdates } from './load-updates.ts';
import { registerPreviewCode } from './preview-code.ts';
import { searchOwn } from './search-own.ts';

export const site: Feature = {
  name: 'site',
  calls: [listSystemInfo, listBanners, listUpdateLogs, getShowcase, checkLink, listIcons, searchOwn],
  jobs,
  load: loadUpdates,
  routes: registerPreviewCode,
};
