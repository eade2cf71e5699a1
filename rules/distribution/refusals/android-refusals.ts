import { noSignature } from './no-signature.ts';
import type { PhoneRefusal } from './phone-refusal.ts';

export type AndroidSubject = {
  testOnly: boolean;
  /** Null for an unreleased Android, which has a code name instead. */
  minSdk: number | null;
  targetSdk: number | null;
  minSdkCodename: string | null;
  targetSdkCodename: string | null;
  schemes: readonly string[];
  abis: readonly string[];
  sharedUserId: string | null;
  extractsLibraries: boolean;
  declaresCode: boolean;
  unexported: readonly string[];
  malformed: readonly string[];
  /** Null means unknown. */
  layout: {
    resourceTable: 'mapped' | 'compressed' | 'unaligned' | null;
    mapsLibraries: boolean | null;
    largePages: 'fit' | 'zip' | 'elf' | null;
    hasAndroidNames: boolean;
    hasCode: boolean;
  };
};

/** API levels by version names. */
const sdk = { android7: 24, android9: 28, android11: 30, android12: 31 } as const;
/** The lowest targets that Android 14 and 15 install. */
const oldestTargets = { android14: 23, android15: 24 } as const;

const targets = ({ targetSdk }: AndroidSubject, level: number): boolean => targetSdk !== null && targetSdk >= level;
const isBelow = (level: number | null, limit: number): boolean => level !== null && level < limit;
const isArm = (abi: string): boolean => abi.startsWith('arm');

/** The reasons of Android, the most severe first. `INSTALL_…` are the codes of android.content.pm.PackageManager. */
export const androidRefusals = [
  {
    ...noSignature,
    says: 'INSTALL_PARSE_FAILED_NO_CERTIFICATES',
    source: 'AOSP ApkSignatureVerifier.verify',
    holds: ({ schemes }) => schemes.length === 0,
  },
  {
    notice: 'garbledNames',
    phones: 'all',
    says: 'INSTALL_PARSE_FAILED_NOT_APK',
    source: 'AOSP libziparchive, IsValidEntryName',
    words: {
      zh: '里面有文件名不是 UTF-8 编码（用电脑上的压缩软件改过包时常见），手机会说解析软件包出错，拒绝安装',
      en: 'A name of a file in it is not UTF-8 (common after changes with archive programs), so phones can’t parse and refuse it',
    },
    wayOut: {
      zh: '请把里面的文件名改成英文或 UTF-8，重新打包签名',
      en: 'Give its files names in UTF-8, pack and sign it again',
    },
    holds: ({ layout }) => !layout.hasAndroidNames,
  },
  {
    notice: 'malformedManifest',
    phones: 'all',
    says: 'INSTALL_PARSE_FAILED_MANIFEST_MALFORMED',
    source: 'AOSP ParsingPackageUtils.parseBaseApkTags and com.android.internal.pm.pkg.component',
    words: {
      zh: 'AndroidManifest.xml 里有组件缺少必需的属性（如 android:name、android:authorities、android:targetActivity），或没有 application，手机会拒绝安装',
      en: 'A component in its AndroidManifest.xml lacks a required attribute (such as android:name, android:authorities or android:targetActivity), or it has no application, so phones refuse it',
    },
    wayOut: {
      zh: '请补上后重新打包（qdb inspect 会列出是哪一处）',
      en: 'Add it and build again (qdb inspect names the place)',
    },
    holds: ({ malformed }) => malformed.length > 0,
  },
  {
    notice: 'previewSystem',
    phones: 'all',
    says: 'INSTALL_FAILED_OLDER_SDK',
    source: 'AOSP FrameworkParsingPackageUtils.computeMinSdkVersion and computeTargetSdkVersion',
    words: {
      zh: '它是用预览版 Android SDK 构建的，只有那个预览版系统才能装',
      en: 'It is built with a preview of the Android SDK, and only phones with that preview take it',
    },
    wayOut: { zh: '请用正式版 SDK 重新构建', en: 'Build it again with a released SDK' },
    holds: ({ minSdkCodename, targetSdkCodename }) => minSdkCodename !== null || targetSdkCodename !== null,
  },
  {
    notice: 'noCode',
    phones: 'all',
    says: 'INSTALL_FAILED_INVALID_APK: code is missing',
    source: 'AOSP PackageManagerService and InstallPackageHelper, assertCodePolicy',
    words: {
      zh: '里面没有代码（classes.dex），清单里却没有写 hasCode 为 false，手机会拒绝安装',
      en: 'It holds no code (classes.dex), and its manifest does not say so (hasCode), so phones refuse it',
    },
    wayOut: {
      zh: '请检查打包或加固的过程，重新打包',
      en: 'Look into how it was built or hardened, and build it again',
    },
    holds: ({ declaresCode, layout }) => declaresCode && !layout.hasCode,
  },
  {
    notice: 'testOnly',
    phones: 'all',
    says: 'INSTALL_FAILED_TEST_ONLY',
    source: 'AOSP InstallPackageHelper.preparePackage',
    words: {
      zh: '这是仅供测试的包（testOnly），手机不能直接安装',
      en: 'It is marked as test-only, so phones don’t install it by tapping',
    },
    wayOut: {
      zh: '请用 Android Studio 的 Build APK 或发布构建',
      en: 'Use Build APK in Android Studio, or a release build',
    },
    holds: ({ testOnly }) => testOnly,
  },
  {
    notice: 'systemUser',
    phones: 'some',
    says: 'INSTALL_FAILED_SHARED_USER_INCOMPATIBLE',
    source: 'AOSP PackageManagerServiceUtils.verifySignatures, users of Process',
    words: {
      zh: '它声明了系统用户（sharedUserId android.uid.…），除了用系统厂商密钥签名的手机，别的手机都会拒绝安装',
      en: 'It asks for a user of the system (sharedUserId android.uid.…), so every phone refuses it whose maker’s key has not signed it',
    },
    wayOut: { zh: '请去掉 android:sharedUserId 后重新打包', en: 'Remove android:sharedUserId and build again' },
    holds: ({ sharedUserId }) => sharedUserId?.startsWith('android.uid.') === true,
  },
  {
    notice: 'oldSignature',
    phones: { since: '11' },
    says: 'INSTALL_PARSE_FAILED_NO_CERTIFICATES',
    source: 'developer.android.com/about/versions/11/behavior-changes-11',
    words: {
      zh: '只有 v1 签名，Android 11 及以上会拒绝安装',
      en: 'It has the v1 signature only, so Android 11 and later refuse it',
    },
    wayOut: { zh: '请加上 v2 签名', en: 'Add the v2 signature' },
    holds: (app) =>
      app.schemes.length > 0 && app.schemes.every((scheme) => scheme === 'v1') && targets(app, sdk.android11),
  },
  {
    notice: 'packedResources',
    phones: { since: '11' },
    says: 'INSTALL_PARSE_FAILED_RESOURCES_ARSC_COMPRESSED (-124)',
    source: 'AOSP ParseInput.DeferredError.RESOURCES_ARSC_COMPRESSED',
    words: {
      zh: 'resources.arsc 被压缩了，或没有按 4 字节对齐，Android 11 及以上会拒绝安装（加固、混淆资源之后常见）',
      en: 'Its resources.arsc is compressed, or not aligned to 4 bytes, so Android 11 and later refuse it (common after hardening services and resource shrinkers)',
    },
    wayOut: {
      zh: '请不压缩地存入 resources.arsc，用 zipalign 对齐，再重新签名',
      en: 'Store resources.arsc uncompressed, run zipalign, then sign again',
    },
    holds: (app) =>
      (app.layout.resourceTable === 'compressed' || app.layout.resourceTable === 'unaligned') &&
      targets(app, sdk.android11),
  },
  {
    notice: 'unexported',
    phones: { since: '12' },
    says: 'INSTALL_PARSE_FAILED_MANIFEST_MALFORMED',
    source: 'AOSP ParseInput.DeferredError.MISSING_EXPORTED_FLAG',
    words: {
      zh: '有 intent-filter 的组件没有写 android:exported，Android 12 及以上会拒绝安装',
      en: 'A component with an intent filter does not set android:exported, so Android 12 and later refuse it',
    },
    wayOut: {
      zh: '请给它写上 android:exported（启动页为 true）后重新打包',
      en: 'Set android:exported on it (true for the launcher) and build again',
    },
    holds: (app) => app.unexported.length > 0 && targets(app, sdk.android12),
  },
  {
    notice: 'packedLibraries',
    phones: { since: '6' },
    says: 'INSTALL_FAILED_INVALID_APK',
    source: 'AOSP com_android_internal_content_NativeLibraryHelper.cpp, copyFileIfChanged',
    words: {
      zh: 'extractNativeLibs 为 false，但 .so 被压缩了，或没有按 4 KB 对齐，手机会拒绝安装（加固之后常见）',
      en: 'extractNativeLibs is false, but a .so is compressed, or not aligned to 4 KB, so phones refuse it (common after hardening services)',
    },
    wayOut: {
      zh: '请不压缩地存入 .so 并用 zipalign -P 16 对齐，或把 extractNativeLibs 改为 true，再重新签名',
      en: 'Store each .so uncompressed and run zipalign -P 16, or set extractNativeLibs to true, then sign again',
    },
    holds: ({ extractsLibraries, layout }) => !extractsLibraries && layout.mapsLibraries === false,
  },
  {
    notice: 'noArm',
    phones: 'some',
    says: 'INSTALL_FAILED_NO_MATCHING_ABIS',
    source: 'AOSP NativeLibraryHelper.findSupportedAbi',
    words: {
      zh: '里面只有电脑模拟器处理器（如 x86）的 .so，手机几乎都装不了',
      en: 'Its native libraries are for the processors of emulators alone (such as x86), so hardly any phone takes it',
    },
    wayOut: { zh: '请加上 arm64-v8a 的 .so', en: 'Add libraries for arm64-v8a' },
    holds: ({ abis }) => abis.length > 0 && !abis.some(isArm),
  },
  {
    notice: 'olderTarget',
    phones: { since: '14' },
    says: 'INSTALL_FAILED_DEPRECATED_SDK_VERSION',
    source:
      'developer.android.com/about/versions/14/behavior-changes-all, PackageManagerService.MIN_INSTALLABLE_TARGET_SDK',
    words: {
      zh: '目标版本（targetSdk）低于 23，Android 14 及以上会拒绝安装',
      en: 'Its target API level is below 23, so Android 14 and later refuse it',
    },
    wayOut: { zh: '请提高 targetSdk 后重新打包', en: 'Raise targetSdk and build again' },
    holds: ({ targetSdk }) => isBelow(targetSdk, oldestTargets.android14),
  },
  {
    notice: 'oldTarget',
    phones: { since: '15' },
    says: 'INSTALL_FAILED_DEPRECATED_SDK_VERSION',
    source:
      'developer.android.com/about/versions/15/behavior-changes-all, PackageManagerService.MIN_INSTALLABLE_TARGET_SDK',
    words: {
      zh: '目标版本（targetSdk）低于 24，Android 15 及以上会拒绝安装',
      en: 'Its target API level is below 24, so Android 15 and later refuse it',
    },
    wayOut: { zh: '请提高 targetSdk 后重新打包', en: 'Raise targetSdk and build again' },
    holds: ({ targetSdk }) => targetSdk === oldestTargets.android14,
  },
  {
    notice: 'newSignature',
    phones: { before: '7' },
    says: 'INSTALL_PARSE_FAILED_NO_CERTIFICATES',
    source: 'source.android.com/docs/security/features/apksigning/v2',
    words: {
      zh: '没有 v1 签名，Android 6 及以下不认识其他签名，会拒绝安装',
      en: 'It has no v1 signature, and Android 6 and earlier know no other, so they refuse it',
    },
    wayOut: { zh: '请加上 v1 签名，或把 minSdk 提高到 24', en: 'Add the v1 signature, or raise minSdk to 24' },
    holds: ({ schemes, minSdk }) => !schemes.includes('v1') && schemes.includes('v2') && isBelow(minSdk, sdk.android7),
  },
  {
    notice: 'newestSignature',
    phones: { before: '9' },
    says: 'INSTALL_PARSE_FAILED_NO_CERTIFICATES',
    source: 'source.android.com/docs/security/features/apksigning/v3',
    words: {
      zh: '没有 v1 和 v2 签名，Android 8 及以下不认识更新的签名，会拒绝安装',
      en: 'It has neither a v1 nor a v2 signature, and Android 8 and earlier know no other, so they refuse it',
    },
    wayOut: {
      zh: '请加上 v1 和 v2 签名，或把 minSdk 提高到 28',
      en: 'Add the v1 and v2 signatures, or raise minSdk to 28',
    },
    holds: ({ schemes, minSdk }) =>
      schemes.length > 0 && !schemes.includes('v1') && !schemes.includes('v2') && isBelow(minSdk, sdk.android9),
  },
  {
    notice: 'only32Bit',
    phones: 'some',
    says: 'INSTALL_FAILED_NO_MATCHING_ABIS',
    source: 'AOSP NativeLibraryHelper.findSupportedAbi; developer.android.com/google/play/requirements/64-bit',
    words: {
      zh: '里面只有 32 位（armeabi-v7a）的 .so，只支持 64 位的新手机装不了',
      en: 'Its native libraries are for 32 bit alone (armeabi-v7a), so newer phones without 32 bit refuse it',
    },
    wayOut: { zh: '请加上 arm64-v8a 的 .so', en: 'Add libraries for arm64-v8a' },
    holds: ({ abis }) => abis.some(isArm) && !abis.includes('arm64-v8a'),
  },
  {
    notice: 'smallPages',
    phones: 'some',
    says: 'program alignment (4096) cannot be smaller than system page size (16384)',
    source: 'developer.android.com/guide/practices/page-sizes; bionic linker_phdr.cpp, NativeLibraryHelper.cpp',
    words: {
      zh: 'arm64 的 .so 只按 4 KB 内存页对齐，在 16 KB 页的手机（Android 15 起）上可能装不了、打不开，或提示兼容问题',
      en: 'A .so for arm64 is aligned to pages of 4 KB alone, so phones with pages of 16 KB (since Android 15) may refuse it, fail to open it, or warn',
    },
    wayOut: {
      zh: '请用 NDK r28 及以上重新编译 .so，并用 zipalign -P 16 对齐',
      en: 'Build the libraries with NDK r28 or later and run zipalign -P 16',
    },
    holds: ({ layout, extractsLibraries }) =>
      layout.largePages === 'elf' || (layout.largePages === 'zip' && !extractsLibraries),
  },
  {
    notice: 'newAndroid',
    phones: { before: '12' },
    says: 'INSTALL_FAILED_OLDER_SDK',
    source: 'AOSP FrameworkParsingPackageUtils.computeMinSdkVersion',
    words: {
      zh: '最低系统版本（minSdk）是 Android 12 或更高，还有不少手机的系统比它旧，装不了',
      en: 'It needs Android 12 or later (minSdk), and many phones are older and refuse it',
    },
    wayOut: { zh: '需要照顾旧手机时，请降低 minSdk', en: 'Lower minSdk if older phones matter' },
    holds: ({ minSdk }) => minSdk !== null && minSdk >= sdk.android12,
  },
] as const satisfies readonly PhoneRefusal<AndroidSubject>[];
