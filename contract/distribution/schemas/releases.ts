import { z } from 'zod';
import { installerNotices } from '#rules/distribution/installer-notices.ts';
import { code, flag, flagInput, id, limit, listOf, page, platform, unixSeconds } from '../../fields.ts';
import { releaseState } from './app-facts.ts';
import { ruling } from './rulings.ts';

const androidSign = z.object({
  kind: z.literal('android'),
  /** The signature schemes whose parts are in the file. */
  schemes: z.array(z.string()),
  /** The signers of these bytes; empty if they could not be verified. */
  signers: z.array(
    z.object({ schemes: z.array(z.string()), sha256: z.string(), subject: z.string(), expires: unixSeconds }),
  ),
});
const iosSign = z.object({
  kind: z.literal('ios'),
  profile: z.enum(['development', 'ad-hoc', 'enterprise', 'store', 'none']),
  profile_name: z.string().nullable(),
  team_id: z.string().nullable(),
  team_name: z.string().nullable(),
  expires: unixSeconds.nullable(),
  /** The number of registered devices; 0 if the profile has none. */
  devices: z.int(),
  /** Whether the App Store encrypted it; null when the executable cannot be read. */
  encrypted: flag.nullable(),
});

/** The iOS app of a build, for the certificate of its member. */
const signedIpa = z.object({ bundle_id: z.string(), version: z.string() });

/** `state` is the release's state: a release that waits for a scan or a review is not public yet. */
const published = z.object({
  app_id: id,
  version_id: id,
  short: z.string(),
  download_url: z.string(),
  state: releaseState.exclude(['none']),
});

/** From an upload or a build to a release, and the releases of an app. */
export const releaseSchemas = {
  readUpload: {
    input: z.object({ key: code, app_id: id.optional() }),
    output: z.object({
      key: code,
      platform,
      /** The name in the language of the request, if the app has it. */
      name: z.string().nullable(),
      package_name: z.string().nullable(),
      version: z.string().nullable(),
      /** A whole number for Android, a build number for iOS. */
      version_code: z.string().nullable(),
      size: z.int(),
      /** The price of one download. */
      points: z.int(),
      /** A PNG as a data: address. */
      icon: z.string().nullable(),
      /** API levels or their code names for Android, versions for iOS, which has no target. */
      min_os: z.string().nullable(),
      target_os: z.string().nullable(),
      processors: z.array(z.string()),
      permissions: z.array(z.object({ name: z.string(), max_sdk: z.int().nullable() })),
      debuggable: flag,
      sign: z.discriminatedUnion('kind', [androidSign, iosSign]),
      notices: z.array(z.object({ notice: z.enum(installerNotices), text: z.string() })),
      /** The newest app of the member with the same platform and package name; null without one. */
      same_app: z.object({ app_id: id, name: z.string(), version: z.string(), version_code: z.string() }).nullable(),
      /** Whether its version is not above that of the newest release. */
      low: flag,
      other_signer: flag,
      problems: z.array(z.object({ part: z.string(), reason: z.string() })),
    }),
  },
  publishUpload: {
    input: z.object({
      key: code,
      app_id: id.optional(),
      name: z.string().max(2000).optional(),
      /** The reference of a picture of the member; by default the installer's own icon is used. */
      icon: z.string().max(200).optional(),
      version: z.string().max(300).optional(),
      content: z.string().max(20_000).default(''),
      intro: z.string().max(5000).optional(),
      confirm: flagInput.default(0),
    }),
    /** `qr` is a PNG as a data: address. */
    output: published.extend({ qr: z.string() }),
  },
  publishBuild: {
    input: z.object({
      code,
      /** The key of a ready upload: the iOS app of this build, signed with the member's own certificate. */
      ipa: code.optional(),
      content: z.string().max(20_000).optional(),
      confirm: flagInput.default(0),
    }),
    /** `apps` has one or two, the leading one first; `download_url` and `qr` belong to their shared page. */
    output: z.object({
      apps: z.array(published.extend({ platform })),
      short: z.string(),
      download_url: z.string(),
      qr: z.string(),
      /** The iOS app of the build, which `ipa` may still add; null without one, and after it is published. */
      ipa: signedIpa.nullable(),
    }),
  },
  changeRelease: {
    input: z.object({
      app_id: id,
      version_id: id,
      action: z.enum(['current', 'delete', 'note']),
      content: z.string().max(20_000).default(''),
      confirm: flagInput.default(0),
    }),
    /** The current release; 0 for an app without one. */
    output: z.object({ current: z.int() }),
  },
  listReleases: {
    input: z.object({ app_id: id, page, limit }),
    output: listOf(
      z.object({
        version_id: id,
        version: z.string(),
        version_code: z.string(),
        size: z.int(),
        points: z.int(),
        content: z.string(),
        download_count: z.int(),
        current: flag,
        state: releaseState.exclude(['none']),
        /** The reason for which it is in review, or refused; null for any other. */
        ruling: ruling.nullable(),
        /**
         * The verdict of the malware scanner. `off`: this site has no scanner; `waiting`: it is not scanned yet; `allowed`: by staff, after an
         * appeal; `tooLarge` and `failed`: it could not be scanned.
         */
        scan: z.enum(['off', 'waiting', 'clean', 'infected', 'allowed', 'tooLarge', 'failed']),
        scan_time: unixSeconds,
        /** The time at which a release beyond the membership's limit becomes unavailable; 0 for a release within it. */
        retire_time: unixSeconds,
        /** SHA-256 of the certificate on Android, the team on iOS; empty when unknown. */
        signer: z.string(),
        /** Whether its signer differs from that of the current release. */
        other_signer: flag,
        url: z.string(),
        create_time: unixSeconds,
      }),
    ),
  },
};
