import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { pictureUrl } from '../apps/pictures.ts';
import { reportedBuild } from './reported-build.ts';

/** The public report of a finished build; written on the first request if the build has not written it. */
export const getReport = handle(packaging, packagingSchemas, 'getReport', async (context) => {
  const build = await reportedBuild(context, context.input.code);
  if (!build) {
    return fail('NOT_FOUND');
  }
  const { config, report } = build;
  return done({
    code: build.code,
    app_name: config.name,
    app_name_zh: config.nameZh,
    icon_url: pictureUrl(context, config.icon),
    theme_color: config.themeColor,
    package_name: config.packageName,
    bundle_id: config.bundleId,
    version: config.version,
    version_code: config.versionCode,
    trial: flagOf(config.trial),
    create_time: secondsOf(build.createdAt),
    report_time: secondsOf(build.reportedAt),
    products: report.products.map(({ file, reproduced, ...product }) => ({
      ...product,
      name: file,
      reproduced: flagOf(reproduced),
    })),
    signer: { ...report.signer, not_before: report.signer.notBefore, not_after: report.signer.notAfter },
    permissions: report.permissions,
    hosts: report.hosts,
    association_files: report.associationFiles ?? [],
    modules: report.modules.map(({ platforms = ['android', 'ios'], ...module }) => ({ ...module, platforms })),
    libraries: report.libraries,
    versions: {
      android_shell: report.versions.androidShell,
      ios_shell: report.versions.iosShell,
      min_sdk: report.versions.minSdk,
      target_sdk: report.versions.targetSdk,
      minimum_ios: report.versions.minimumIos,
    },
  });
});
