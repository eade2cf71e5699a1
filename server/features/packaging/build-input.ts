import { renderMarkIcon } from '#packager/icons/mark-icon.ts';
import type { PackInput } from '#packager/pack-app.ts';
import { hostsOfLink } from '#rules/packaging/app-link.ts';
import type { Deps } from '#server/deps.ts';
import { readWholeFile } from '#server/features/files/files.ts';
import { secondsOf } from './app-facts.ts';
import { licenceKeys } from './licence-keys.ts';
import type { ThreadInput } from './pack-tasks.ts';
import { profileSignerOf } from './profile-signer.ts';
import { renderedIcons } from './rendered-icons.ts';
import { signingKeyOf } from './signing-key.ts';
import type { Claim } from './store-builds.ts';
import type { BuildConfig, Picture } from './tables.ts';

export type Prepared = Omit<ThreadInput, 'icons'> & { iconPicture: Uint8Array };

/** A picture of the app is not in storage any more, or is no picture. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** Everything but the icons that the packager needs. The time is the build's own, so that a second run gives the same bytes. */
export async function prepareBuild(deps: Deps, claim: Claim): Promise<Prepared> {
  const { config, appId, memberId } = claim;
  const [signingKey, keys, iconPicture, startImage] = await Promise.all([
    signingKeyOf(deps, { appId, memberId, packageName: config.packageName }),
    licenceKeys(deps),
    config.icon ? readPicture(deps, config.icon) : renderMarkIcon(config.packageName, config.themeColor),
    config.startImage ? readPicture(deps, config.startImage) : null,
  ]);
  return {
    app: appOf(claim, startImage),
    modules: config.modules,
    pictures: new Map(),
    signingKey,
    licence: {
      app: config.licenceCode,
      build: claim.code,
      expires_at: config.expiresAtSeconds,
      url: `${deps.config.publicUrl}/api/v3/licence/${config.licenceCode}`,
      keys,
    },
    profileSigner: profileSignerOf(deps.config.profileSigner),
    at: secondsOf(claim.createdAt),
    iconPicture,
  };
}

export async function renderBuildIcons(deps: Deps, { iconPicture, app }: Prepared): Promise<PackInput['icons']> {
  try {
    return await renderedIcons(deps, { picture: iconPicture, themeColor: app.themeColor });
  } catch (cause) {
    throw new PictureError('the icon cannot be drawn', { cause });
  }
}

async function readPicture({ storage }: Deps, picture: Picture): Promise<Uint8Array> {
  try {
    return await readWholeFile(storage, picture);
  } catch (cause) {
    throw new PictureError('a picture cannot be read', { cause });
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
    link: config.link,
    hosts: hostsOfLink(config.link),
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
