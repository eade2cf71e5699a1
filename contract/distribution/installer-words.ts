import type { InstallerNotice, RefusalNotice } from '#rules/distribution/installer-notices.ts';
import type { InstallerRefusal } from '#rules/distribution/installer-refusals.ts';
import { androidRefusals } from '#rules/distribution/refusals/android-refusals.ts';
import { iosRefusals } from '#rules/distribution/refusals/ios-refusals.ts';
import type { PhoneRefusal } from '#rules/distribution/refusals/phone-refusal.ts';
import type { Localized } from '#words/language.ts';

/** The reasons for which a file is not accepted as an installer, as sentences that say what to do. */
export const installerRefusalWords = {
  appBundle: {
    zh: '这是 AAB（Android App Bundle），只能用于应用商店，手机装不了。请从中导出 APK（bundletool build-apks --mode=universal）再上传',
    en: 'This is an AAB (Android App Bundle) for the store, which phones can’t install. Export an APK from it (bundletool build-apks --mode=universal) and upload that.',
  },
  splitApk: {
    zh: '这是拆分 APK 中的一部分，单独装不了。请上传完整的（universal）APK',
    en: 'This is one part of a split APK and can’t be installed alone. Please upload the whole (universal) APK.',
  },
  xapk: {
    zh: '这是 XAPK，里面是拆分的 APK，系统装不了。请上传完整的（universal）APK',
    en: 'This is an XAPK with split APKs inside, which Android can’t install. Please upload the whole (universal) APK.',
  },
  apks: {
    zh: '这是 APKS（bundletool 的产物），里面有多个 APK，系统装不了。请用 --mode=universal 重新导出，上传其中的 universal.apk',
    en: 'This is an APK set of bundletool’s, which Android can’t install. Export it again with --mode=universal and upload its universal.apk.',
  },
  apkm: {
    zh: '这是 APKM（APKMirror 的打包格式），里面是拆分的 APK，系统装不了。请上传完整的（universal）APK',
    en: 'This is an APKM of APKMirror’s with split APKs inside, which Android can’t install. Please upload the whole (universal) APK.',
  },
  harmony: {
    zh: '这是鸿蒙（HarmonyOS）应用，目前只支持 Android 的 .apk 和 iOS 的 .ipa',
    en: 'This is an app for HarmonyOS. Only .apk for Android and .ipa for iOS are supported.',
  },
  encrypted: {
    zh: '这个压缩包设了密码，读不出里面的内容。请上传没有密码的安装包',
    en: 'This archive has a password, so it can’t be read. Please upload the installer without one.',
  },
  simulator: {
    zh: '这是给 Xcode 模拟器用的 App，iPhone 装不了。请在 Xcode 里选择真机（Any iOS Device）归档，再导出 .ipa',
    en: 'This app is built for Xcode’s simulator, and iPhones can’t install it. Archive for Any iOS Device in Xcode and export the .ipa.',
  },
  renamed: {
    zh: '文件的扩展名和内容不一致：.apk 是 Android 安装包，.ipa 是 iOS 安装包。请改回正确的扩展名再上传',
    en: 'The name does not match the content: .apk is for Android, .ipa for iOS. Please give the file its right ending and upload it again.',
  },
  badName: {
    zh: '包名或 Bundle ID 里有系统不允许的字符，手机装不了。请改成合规的名称（如 com.example.app）后重新打包',
    en: 'Its package name or bundle ID has characters that the system does not allow, so phones can’t install it. Give it a valid one (such as com.example.app) and build it again.',
  },
  appleTv: {
    zh: '这是 Apple TV（tvOS）应用，iPhone 和 iPad 装不了。目前只支持 iOS 的 .ipa',
    en: 'This app is for Apple TV (tvOS), and iPhones and iPads can’t install it. Only .ipa for iOS are supported.',
  },
  appleVision: {
    zh: '这是 Apple Vision（visionOS）应用，iPhone 和 iPad 装不了。目前只支持 iOS 的 .ipa',
    en: 'This app is for Apple Vision (visionOS), and iPhones and iPads can’t install it. Only .ipa for iOS are supported.',
  },
  appleWatch: {
    zh: '这是 Apple Watch（watchOS）应用，iPhone 和 iPad 装不了。目前只支持 iOS 的 .ipa',
    en: 'This app is for Apple Watch (watchOS), and iPhones and iPads can’t install it. Only .ipa for iOS are supported.',
  },
  mac: {
    zh: '这是 Mac（macOS）应用，iPhone 和 iPad 装不了。目前只支持 iOS 的 .ipa',
    en: 'This app is for the Mac (macOS), and iPhones and iPads can’t install it. Only .ipa for iOS are supported.',
  },
  severalApps: {
    zh: '这个 .ipa 的 Payload 里有多个 App，只能有一个',
    en: 'The Payload folder of this .ipa holds several apps, but only one is allowed.',
  },
  profile: {
    zh: '这是描述文件，不是安装包。请上传 .apk 或 .ipa',
    en: 'This is a profile rather than an installer. Please upload an .apk or .ipa.',
  },
  noApp: {
    zh: '这个压缩包里没有应用。请上传 .apk 或 .ipa，不要再套一层压缩',
    en: 'There is no app in this archive. Please upload the .apk or .ipa itself, not packed once more.',
  },
  notArchive: {
    zh: '这不是安装包。请上传 .apk 或 .ipa',
    en: 'This is not an installer. Please upload an .apk or .ipa.',
  },
  cutOff: {
    zh: '文件不完整，末尾缺了一段，可能没有下载完。请重新获取后再上传',
    en: 'The file is incomplete: its end is missing. It may not have been downloaded to the end. Please get it again and upload it.',
  },
  bomb: {
    zh: '里面的文件解压后异常大，出于安全不能接收',
    en: 'A file inside unpacks to an unreasonable size, so it can’t be accepted.',
  },
  broken: {
    zh: '安装包读不出来：文件已损坏，或打包方式不常见。请重新打包后再上传',
    en: 'The installer can’t be read: it is damaged, or packed in an unusual way. Please build it again and upload it.',
  },
  badSignature: {
    zh: '签名和内容对不上：签名之后文件被改过，或者签名来自另一个文件，手机会拒绝安装。请重新签名后再上传',
    en: 'Its signature does not match its content: it was changed after signing, or carries the signature of another file. Phones refuse it. Please sign it again and upload it.',
  },
} as const satisfies Record<InstallerRefusal, Localized>;

/** The notices for the owner of an installer before publishing it: the fact, the phone's own message, and the remedy. */
export const installerNoticeWords: Readonly<Record<InstallerNotice, Localized>> = {
  ...(Object.fromEntries([...androidRefusals, ...iosRefusals].map((row) => [row.notice, sentencesOf(row)])) as Record<
    RefusalNotice,
    Localized
  >),
  debuggable: {
    zh: '这是调试包（debuggable），运行较慢，内容也能被他人查看，请只给测试人员使用',
    en: 'It can be debugged: it is slower, and others can look inside. Give it to testers only.',
  },
  unverifiedSigner: {
    zh: '它的签名无法核验（只有 v1 签名、各版签名不是同一个签名者，或用了这里不认识的算法），所以不显示签名者，也不说明能否覆盖安装',
    en: 'Its signature could not be verified (v1 alone, schemes by different signers, or an algorithm unknown here), so no signer is shown, and nobody is told that it installs over the version before.',
  },
  development: {
    zh: '这是开发（Development）签名，只能装在登记过的设备上，iOS 16 及以上还要打开开发者模式',
    en: 'It is signed for development: only registered devices install it, with Developer Mode on since iOS 16.',
  },
};

function sentencesOf({ words, wayOut, says }: Pick<PhoneRefusal<never>, 'words' | 'wayOut' | 'says'>): Localized {
  const [zhSays, enSays] = says === null ? ['', ''] : [`（手机提示 ${says}）`, ` (the phone says ${says})`];
  return { zh: `${words.zh}。${wayOut.zh}${zhSays}`, en: `${words.en}. ${wayOut.en}${enSays}.` };
}
