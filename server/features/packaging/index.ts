import type { Feature } from '#server/feature/feature.ts';
import { registerBuildEvents } from './build-events.ts';
import { closing } from './closing.ts';
import { exportKey } from './export-key.ts';
import { getApp } from './get-app.ts';
import { getBuild } from './get-build.ts';
import { getLicence } from './get-licence.ts';
import { getReport } from './get-report.ts';
import jobs from './jobs.ts';
import { listApps } from './list-apps.ts';
import { listBuilds } from './list-builds.ts';
import { listKeys } from './list-keys.ts';
import { orderBuild } from './order-build.ts';
import { rebuildApp } from './rebuild-app.ts';
import { saveBase } from './save-base.ts';

export const packaging: Feature = {
  name: 'packaging',
  calls: [
    saveBase,
    getApp,
    orderBuild,
    rebuildApp,
    listBuilds,
    listApps,
    getBuild,
    getLicence,
    getReport,
    listKeys,
    exportKey,
  ],
  jobs,
  routes: registerBuildEvents,
  closing,
};
