import type { Calls } from '../../call.ts';
import { distributionWords } from './distribution-words.ts';

/** The calls that make a release from a ready upload or a build, and the releases of an app. */
export const releaseCalls = {
  /**
   * The facts of a ready upload, for the form of its release; nothing changes. Null is unknown. `notices` are for the owner of the app, `problems`
   * name parts that could not be read. Any other file is BAD_PACKAGE, whose `kind` names the kind of file. `same_app` is the newest app of the member
   * with the same platform and package name; `low` compares it with the newest release of the given app, else of `same_app`, and `other_signer` with
   * the current release.
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
   * Publishes a ready upload as a new app, or as the next release of an app, which becomes its current release. An upload is published once: the same
   * call again gives the same answer. `confirm=1` after SIGNER_CHANGED. `version` is used if the installer has no version. A release that hits the
   * blacklist waits for a review, and public releases stay public; BLACKLISTED means that the bytes themselves are listed.
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
   * Publishes the installers of a finished build of a packed app, each as an app that belongs to it or as the next release of that app; both
   * platforms are merged into one page. The member signs the iOS app: `ipa` names its upload, whose bundle ID and version must be those of the build;
   * the answer and NO_INSTALLER give both in `ipa`. A build is published once, and its `ipa` once, also later: the same call again gives the same
   * answer.
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
   * Changes one release: `current` makes it the release for download; if it is an earlier one, the later one is withdrawn with its own link. `note`
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
  /**
   * The releases of an app, newest first. `url` is for the owner: it is valid for a day, does not count as a download, and is empty without a file.
   */
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
