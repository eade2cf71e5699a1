import { checkLink } from './check-link.ts';
import { listBanners } from './list-banners.ts';
import { listIcons } from './list-icons.ts';
import { listSystemInfo } from './list-system-info.ts';
import { listUpdateLogs } from './list-update-logs.ts';

export default [listSystemInfo, listBanners, listUpdateLogs, checkLink, listIcons];
