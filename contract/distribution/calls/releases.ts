import type { Calls } from '../../call.ts';
import { distributionWords } from './distribution-words.ts';

/** From a ready upload, or a build, to a release; and the releases of an app. */
export const releaseCalls = {
  /**
   * The facts of a ready upload, for the form of its release; nothing changes. Null is unknown. `notices` are for the owner of the app, `problems` name
   * parts that could not be read. Any other file is BAD_PACKAGE, whose `kind` says what it is. `same_app` is the newest app of the member with its
   * platform and package name; `low` compares it with the newest release of the given app, else of that one, and `other_signer` with the current one.
   */
  readUpload: {
    method: 'POST',
    path: '/api/qnupload/UpdateUnfo',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: ['STATE', 'EXPIRED', 'BAD_PACKAGE', 'PACKAGE_DIFF', 'BLACKLISTED'],
  },
  /**
   * Publishes a ready upload as a new app, or as the next release of one, which becomes its current one. An upload is published once: the same call again
   * gives the same answer. `confirm=1` after SIGNER_CHANGED. `version` counts where the installer names none. A release that hits the blacklist waits for a
   * review, and what is public stays so; BLACKLISTED is for bytes that are listed themselves.
   */
  publishUpload: {
    method: 'POST',
    path: '/api/qnupload/SaveUpdateUnfo',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [
      ...(['NEED_AUTH', 'FROZEN_MEMBER', 'STATE', 'EXPIRED', 'BAD_PACKAGE', 'PACKAGE_DIFF', 'VERSION_LOW'] as const),
      ...(['DUPLICATE', 'SIGNER_CHANGED', 'LIMIT', 'NAME', 'ICON', 'BLACKLISTED'] as const),
    ],
  },
  /**
   * Publishes the installers of a finished build of a packed app, each as an app that belongs to it or as the next release of that one, merged into one
   * page where there are both. The iOS app is the member's to sign: `ipa` names its upload, whose bundle ID and version are those of the build; the answer
   * and NO_INSTALLER say in `ipa` which. A build is published once, and its `ipa` once, also later: the same call again gives the same answer.
   */
  publishBuild: {
    method: 'POST',
    path: '/api/v3/distribution/publish-build',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    clears: true,
    failures: [
      ...(['NEED_AUTH', 'FROZEN_MEMBER', 'STATE', 'BAD_PACKAGE', 'PACKAGE_DIFF', 'VERSION_LOW'] as const),
      ...(['DUPLICATE', 'SIGNER_CHANGED', 'LIMIT', 'NO_INSTALLER', 'EXPIRED', 'TOO_FREQUENT', 'BLACKLISTED'] as const),
    ],
  },
  /**
   * Acts on one release: `current` makes it the one that is downloaded, also an earlier one, which withdraws the later one with the link of its own; `note`
   * saves `content`; `delete` removes it with its file. `confirm=1` after SIGNER_CHANGED, and for `delete`.
   */
  changeRelease: {
    method: 'POST',
    path: '/api/qnupload/SetDreostVersion',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: ['NEED_AUTH', 'FROZEN_MEMBER', 'CURRENT', 'STATE', 'SIGNER_CHANGED', 'CONFIRM', 'BLACKLISTED'],
  },
  /** The releases of an app, newest first. `url` is for its owner, for a day, and is not counted; empty without a file. */
  listReleases: {
    method: 'POST',
    path: '/api/qnupload/GetDreostVersion',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
} as const satisfies Calls;
