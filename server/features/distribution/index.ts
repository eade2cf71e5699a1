import type { Feature } from '#server/feature/feature.ts';
import { getDistributedApp } from './apps/get-distributed-app.ts';
import { listDistributedApps } from './apps/list-distributed-apps.ts';
import { packedLinks } from './apps/packed-links.ts';
import { saveDistributedApp } from './apps/save-distributed-app.ts';
import { closing } from './closing.ts';
import { exportTestData } from './events/export-test-data.ts';
import { getDownloadAllowance } from './events/get-download-allowance.ts';
import { getTestData } from './events/get-test-data.ts';
import { listTestEvents } from './events/list-test-events.ts';
import { writeNotedEvents } from './events/note-events.ts';
import jobs from './jobs.ts';
import { checkShort } from './link/check-short.ts';
import { getLink } from './link/get-link.ts';
import { getLinkRules } from './link/get-link-rules.ts';
import { saveLinkRules } from './link/save-link-rules.ts';
import { getMerge } from './merge/get-merge.ts';
import { listMergeable } from './merge/list-mergeable.ts';
import { mergeApps } from './merge/merge-apps.ts';
import { separateApps } from './merge/separate-apps.ts';
import { registerDeviceRoutes } from './page/device-routes.ts';
import { registerLatest } from './page/latest-route.ts';
import { registerInstallPage } from './page/page-routes.ts';
import { registerWebClip } from './page/web-clip-route.ts';
import { changeRelease } from './release/change-release.ts';
import { deleteDistributedApp } from './release/delete-distributed-app.ts';
import { listReleases } from './release/list-releases.ts';
import { publishBuild } from './release/publish-build.ts';
import { publishUpload } from './release/publish-upload.ts';
import { readUpload } from './release/read-upload.ts';
import { appealRuling } from './review/appeal-ruling.ts';
import { reportApp } from './review/report-app.ts';
import { registerReportRoutes } from './review/report-routes.ts';
import { appealQueue, prohibitedQueue, reportQueue } from './review/review-queues.ts';
import { exportTesters } from './testers/export-testers.ts';
import { listTesters } from './testers/list-testers.ts';
import { nameTester } from './testers/name-tester.ts';
import { removeTester } from './testers/remove-tester.ts';
import { registerInstallManifest } from './tickets/install-manifest.ts';
import { registerRegistering } from './tickets/register-route.ts';
import { registerTicketedDownloads } from './tickets/send-ticketed.ts';
import { registerTicketRoute } from './tickets/ticket-route.ts';
import { cancelUpload } from './uploads/cancel-upload.ts';
import { finishUpload } from './uploads/finish-upload.ts';
import { listUploads } from './uploads/list-uploads.ts';
import { signUpload } from './uploads/sign-upload.ts';
import { startUpload } from './uploads/start-upload.ts';
import { registerUploads } from './uploads/tus-routes.ts';

/** Distributed apps: uploads of installers, their releases, and the page that shares them. */
export const distribution: Feature = {
  name: 'distribution',
  calls: [
    ...[startUpload, signUpload, cancelUpload, listUploads, finishUpload],
    ...[readUpload, publishUpload, publishBuild, changeRelease, listReleases],
    ...[listDistributedApps, getDistributedApp, saveDistributedApp, deleteDistributedApp],
    ...[getLink, getLinkRules, saveLinkRules, checkShort],
    ...[getMerge, listMergeable, mergeApps, separateApps],
    ...[getDownloadAllowance, listTestEvents, getTestData, exportTestData],
    ...[listTesters, nameTester, removeTester, exportTesters],
    ...[reportApp, appealRuling],
  ],
  jobs,
  routes: async (app, deps) => {
    await registerUploads(app, deps);
    registerInstallPage(app, deps);
    registerWebClip(app, deps);
    registerTicketRoute(app, deps);
    registerRegistering(app, deps);
    registerTicketedDownloads(app, deps);
    registerInstallManifest(app, deps);
    registerLatest(app, deps);
    registerReportRoutes(app, deps);
    await registerDeviceRoutes(app, deps);
  },
  reviewQueues: [prohibitedQueue, reportQueue, appealQueue],
  closing,
  facts: packedLinks,
  finish: writeNotedEvents,
};
