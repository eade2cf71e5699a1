/**
 * The keys of Info.plist for this shell, the same for every app: the scene that the shell builds its window in, the empty launch screen
 * (the start image follows at once) and the permission to choose the status bar's tone.
 * Keys: Apple, "Information Property List".
 */
const plist = {
  UIApplicationSceneManifest: {
    UIApplicationSupportsMultipleScenes: false,
    UISceneConfigurations: {
      UIWindowSceneSessionRoleApplication: [
        { UISceneConfigurationName: 'Default', UISceneDelegateClassName: 'QDBSceneDelegate' },
      ],
    },
  },
  UILaunchScreen: {},
  NSUserActivityTypes: ['qdb.pages'],
  UIViewControllerBasedStatusBarAppearance: true,
  // The Files app shows what was downloaded.
  UIFileSharingEnabled: true,
  LSSupportsOpeningDocumentsInPlace: true,
  ITSAppUsesNonExemptEncryption: false,
} as const;

/** The most common schemes of other apps: payment, maps, shops, the phone itself. */
const querySchemes = ['weixin', 'weixinULAPI', 'alipay', 'alipays', 'mqq', 'mqqapi', 'tel', 'mailto', 'sms'] as const;

/**
 * The reasons for two abilities of WebKit on any page: taking a picture for a file input, and saving one by a long press. iOS ends an
 * app that uses them without these texts, so every app has them; iOS asks only when the person uses them. The modules explain
 * their own uses.
 */
const usage = {
  NSCameraUsageDescription: {
    zh: '在您选择拍照或录像时使用相机，用于上传到当前页面。',
    en: 'Used when you choose to take a photo or video for the page you are on.',
  },
  NSMicrophoneUsageDescription: {
    zh: '在您选择录像或录音时使用麦克风，用于上传到当前页面。',
    en: 'Used when you choose to record video or sound for the page you are on.',
  },
  NSPhotoLibraryAddUsageDescription: {
    zh: '在您选择保存图片时写入相册。',
    en: 'Used when you choose to save a picture from a page.',
  },
} as const;

/**
 * PrivacyInfo.xcprivacy: the shell tracks and collects nothing. It keeps the consent and settings in the app's own defaults
 * (reason CA92.1). Keys: Apple, "Privacy manifest files".
 */
const privacyManifest = {
  NSPrivacyTracking: false,
  NSPrivacyTrackingDomains: [],
  NSPrivacyCollectedDataTypes: [],
  NSPrivacyAccessedAPITypes: [
    {
      NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryUserDefaults',
      NSPrivacyAccessedAPITypeReasons: ['CA92.1'],
    },
  ],
} as const;

/** The committed iOS shell. Bump `version` together with QDBConfig.m whenever its behavior changes: apps carry it in their user agent. */
export const iosShell = {
  version: '3',
  minimumOs: '14.0',
  /** The SDK version that the executable states. */
  sdk: '18.0',
  executable: 'Shell',
  deviceUrl: new URL('./prebuilt/Shell-ios-arm64', import.meta.url),
  simulatorUrl: new URL('./prebuilt/Shell-sim', import.meta.url),
  /** The folder of config.json, qdb.js and pictures in the bundle. */
  configFolder: 'shell',
  plist,
  querySchemes,
  usage,
  privacyManifest,
} as const;
