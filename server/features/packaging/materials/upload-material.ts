import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { type MaterialKind, materialBytes } from '#rules/packaging/materials.ts';
import { type Context, type Done, type Failed, fail, handle } from '#server/feature/handle.ts';
import { importKey } from '../keys/import-key.ts';
import { uploadSite } from '../site/upload-site.ts';
import { uploadVideo } from './upload-video.ts';

type MaterialContext = Context<typeof packaging.uploadMaterial, typeof packagingSchemas.uploadMaterial>;
type Failure = (typeof packaging.uploadMaterial)['failures'][number] | 'NOT_FOUND' | 'PARAM' | 'TOO_FREQUENT';
type KeptMaterial = ReturnType<(typeof packagingSchemas.uploadMaterial.output)['parse']>;

/** Checks the bytes and stores them in the place of their kind. */
type Material = (context: MaterialContext) => Promise<Done<KeptMaterial> | Failed<Failure>>;

/** The limit of uploads: opening a keystore may take a second of a thread. */
const UPLOADS_PER_HOUR = 60;

const materials: Record<MaterialKind, Material> = {
  keystore: async (context) => {
    const { app_id: appId, material, keystore_password: password, key_alias, key_password } = context.input;
    if (appId === undefined) {
      return fail('PARAM', { field: 'app_id' });
    }
    const access = { password, alias: key_alias.trim() || null, keyPassword: key_password || null };
    const imported = await importKey(context, { appId, memberId: context.member.id }, material.bytes, access);
    return imported.ok ? { ok: true, data: { kind: 'keystore', key: imported.data } } : imported;
  },
  site: (context) => uploadSite(context, context.member.id, context.input.material),
  video: (context) => uploadVideo(context, context.member.id, context.input.material.bytes),
};

/** Receives a material of an app; its kind decides about its check and its place. */
export const uploadMaterial = handle(packaging, packagingSchemas, 'uploadMaterial', async (context) => {
  const { limits, member, input } = context;
  const most = materialBytes[input.kind];
  if (input.material.bytes.length > most) {
    return fail('TOO_LARGE', { field: 'material', limit: `${most >> 20} MB` });
  }
  const quota = await limits.take(`material:${member.id}`, UPLOADS_PER_HOUR, 3600);
  return quota.ok ? materials[input.kind](context) : fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
});
