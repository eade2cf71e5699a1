import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { queueVersion } from './queue-version.ts';

/** Builds the app again with its current configuration, as a new version. */
export const rebuildApp = handle(packaging, packagingSchemas, 'rebuildApp', async (context) => {
  const queued = await queueVersion(context, context.input);
  return queued.ok
    ? done({ code: queued.data.code, status: 'queued' as const, version_code: queued.data.version_code })
    : queued;
});
