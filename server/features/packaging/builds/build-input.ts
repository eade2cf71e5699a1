import { secondsOf } from '#contract/wire-values.ts';
import { renderMarkIcon } from '#packager/icons/mark-icon.ts';
import type { PackInput } from '#packager/pack-app.ts';
import { drawLetterIcon } from '#pictures/draw-letter-icon.ts';
import { firstCharacter } from '#rules/first-character.ts';
import { inkOn } from '#rules/packaging/ink.ts';
import type { Deps } from '#server/feature/deps.ts';
import { PictureError, readPicture } from '../apps/read-picture.ts';
import { renderedIcons } from '../apps/rendered-icons.ts';
import { signingKeyOf } from '../keys/signing-key.ts';
import { licenceKeys } from '../licence/licence-keys.ts';
import { withOwnPush } from '../push/push-settings.ts';
import { readSiteZip } from '../site/offline-site.ts';
import type { BuildConfig } from '../tables.ts';
import type { ThreadInput } from '../threads/pack-tasks.ts';
import { type ModuleChanges, moduleInput } from './module-input.ts';
import { placeOf } from './place-of-build.ts';
import { profileSignerOf } from './profile-signer.ts';
import type { Claim } from './store-builds.ts';

/** `changes` lists the modules whose settings had to be changed. */
export type PreparedBuild = { input: Omit<ThreadInput, 'icons'>; iconPicture: Uint8Array; changes: ModuleChanges };

/** The packager's input without the icons. The time is the build's own, so that a second run gives the same bytes. */
export async function prepareBuild(deps: Deps, claim: Claim): Promise<PreparedBuild> {
  const { config, appId, memberId } = claim;
  const [modules, signingKey, keys, iconPicture, startImage, siteZip] = await Promise.all([
    moduleInput(deps, claim),
    signingKeyOf(deps, { appId, memberId, packageName: config.packageName }),
    licenceKeys(deps),
    config.icon ? readPicture(deps, config.icon, 'badIcon') : letterOrMark(config),
    config.startImage ? readPicture(deps, config.startImage, 'badStartPicture') : null,
    config.site ? readSiteZip(deps, config.site) : null,
  ]);
  const input = {
    app: appOf(claim, startImage),
    modules: await withOwnPush(deps, modules.settings, { appId, licenceCode: config.licenceCode }),
    pictures: modules.pictures,
    siteZip,
    signingKey,
    licence: {
      app: config.licenceCode,
      build: claim.code,
      expires_at: config.expiresAtSeconds,
      url: `${deps.config.publicUrl}/api/v3/licence/${config.licenceCode}?build=${claim.code}`,
      keys,
    },
    profileSigner: profileSignerOf(deps.config.profileSigner),
    at: secondsOf(claim.createdAt),
  };
  return { input, iconPicture, changes: modules.changes };
}

/** The wizard stores a letter that the browser has drawn; this is for an app that was made by calls alone. */
const letterOrMark = async ({ name, packageName, themeColor }: BuildConfig): Promise<Uint8Array> =>
  (await drawLetterIcon(firstCharacter(name), themeColor, inkOn(themeColor))) ??
  renderMarkIcon(packageName, themeColor);

export async function renderBuildIcons(deps: Deps, { iconPicture, input }: PreparedBuild): Promise<PackInput['icons']> {
  try {
    return await renderedIcons(deps, { picture: iconPicture, themeColor: input.app.themeColor });
  } catch (cause) {
    throw new PictureError('badIcon', cause);
  }
}

const trialMark = { zh: '试用版', en: 'Trial' };

function appOf(
  { code, config }: { code: string; config: BuildConfig },
  startImage: Uint8Array | null,
): PackInput['app'] {
  return {
    id: config.licenceCode,
    build: code,
    name: config.name,
    nameZh: config.nameZh,
    ...placeOf(config),
    packageName: config.packageName,
    bundleId: config.bundleId,
    versionName: config.version,
    versionCode: config.versionCode,
    themeColor: config.themeColor,
    backgroundColor: config.backgroundColor,
    platforms: config.platforms,
    mark: config.trial ? trialMark : null,
    startImage,
  };
}
