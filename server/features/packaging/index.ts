import type { Feature } from '#server/feature/feature.ts';
import { registerBuildEvents } from './builds/build-events.ts';
import { getBuild } from './builds/get-build.ts';
import { listBuilds } from './builds/list-builds.ts';
import { endOfRuns } from './builds/pack-app-job.ts';
import { warmUp } from './builds/warm-up.ts';
import { closing } from './closing.ts';
import { copyApp } from './draft/copy-app.ts';
import { deleteApp } from './draft/delete-app.ts';
import { getApp } from './draft/get-app.ts';
import { listApps } from './draft/list-apps.ts';
import { saveBase } from './draft/save-base.ts';
import { erasings } from './erasings.ts';
import jobs from './jobs.ts';
import { dropKey } from './keys/drop-key.ts';
import { exportKey } from './keys/export-key.ts';
import { listKeys } from './keys/list-keys.ts';
import { getLicence } from './licence/get-licence.ts';
import { updateTaken } from './life/store-taken.ts';
import { uploadMaterial } from './materials/upload-material.ts';
import { configureModules } from './modules/configure-modules.ts';
import { orderBuild } from './order/order-build.ts';
import { packPurchase } from './order/pack-purchase.ts';
import { rebuildAll } from './order/rebuild-all.ts';
import { rebuildApp } from './order/rebuild-app.ts';
import { renewApp } from './order/renew-app.ts';
import { renewEither } from './order/renew-either.ts';
import { getPreview } from './preview/get-preview.ts';
import { sharePreview } from './preview/share-preview.ts';
import { findPreviewedApp } from './preview/store-previews.ts';
import { listPushes } from './push/list-pushes.ts';
import { registerPoll } from './push/poll-pushes.ts';
import { registerPush } from './push/register-push.ts';
import { sendPush } from './push/send-push.ts';
import { checkLinks } from './report/check-links.ts';
import { getReport } from './report/get-report.ts';

export const packaging: Feature = {
  name: 'packaging',
  calls: [
    saveBase,
    getApp,
    configureModules,
    orderBuild,
    renewApp,
    renewEither,
    rebuildApp,
    rebuildAll,
    copyApp,
    deleteApp,
    listBuilds,
    listApps,
    getBuild,
    getLicence,
    getReport,
    listKeys,
    exportKey,
    uploadMaterial,
    dropKey,
    checkLinks,
    sendPush,
    listPushes,
    registerPush,
    sharePreview,
    getPreview,
  ],
  jobs,
  routes(app, deps, streams) {
    registerBuildEvents(app, deps, streams);
    registerPoll(app, deps);
  },
  closing,
  erasings,
  records: ({ db, clock }) => ({
    productTaken: (file) => updateTaken(db, file, clock.now()),
    isPreviewOpen: async (code) => (await findPreviewedApp(db, code, clock.now())) !== undefined,
  }),
  purchases: [packPurchase],
  warmUp,
  finish: endOfRuns,
};
