import type { Localized } from '#words/language.ts';
import type { AndroidContribution, ConfigOfFields, Fields, IosContribution } from './app-module.ts';

/** Parts of the phone that the app's own pages may use from scripts (`getUserMedia`, `geolocation`). */
export const pagePowers = ['camera', 'microphone', 'location'] as const;
export type PagePower = (typeof pagePowers)[number];

const help = {
  zh: '用户看到下面的说明并同意后，您的网页才能使用；关闭时，安装包不含此权限',
  en: 'Your pages get it after the person has read the purpose below and agreed; off, the app has no such permission',
};

const LONGEST_PURPOSE = 200;

/** Settings of nativeConfig: a switch for each power, and the purpose that the app and the system show with the request. */
export const pagePowerFields = {
  camera: { kind: 'switch', default: false, title: { zh: '网页使用摄像头', en: 'Camera for pages' }, help },
  cameraPurpose: {
    kind: 'text',
    max: LONGEST_PURPOSE,
    default: {
      zh: '用于您在页面中拍照、扫码或视频通话。',
      en: 'Used when you take a photo, scan a code or make a video call on a page of this app.',
    },
    title: { zh: '摄像头用途', en: 'Purpose of the camera' },
  },
  microphone: { kind: 'switch', default: false, title: { zh: '网页使用麦克风', en: 'Microphone for pages' }, help },
  microphonePurpose: {
    kind: 'text',
    max: LONGEST_PURPOSE,
    default: {
      zh: '用于您在页面中录音、语音输入或通话。',
      en: 'Used when you record, dictate or make a call on a page of this app.',
    },
    title: { zh: '麦克风用途', en: 'Purpose of the microphone' },
  },
  location: { kind: 'switch', default: false, title: { zh: '网页获取位置', en: 'Location for pages' }, help },
  locationPurpose: {
    kind: 'text',
    max: LONGEST_PURPOSE,
    default: {
      zh: '用于在页面中显示您附近的内容，或填写您的位置。',
      en: 'Used on a page of this app to show what is near you, or to fill in where you are.',
    },
    title: { zh: '位置用途', en: 'Purpose of the location' },
  },
} as const satisfies Fields;

/**
 * The permissions of each power (developer.android.com, Manifest.permission), the hardware that they imply (uses-feature), and the key and data type
 * of iOS. The web view needs MODIFY_AUDIO_SETTINGS, which asks the user nothing, to open the microphone.
 */
const powers = {
  camera: {
    permissions: ['CAMERA'],
    features: ['android.hardware.camera', 'android.hardware.camera.autofocus'],
    usage: 'NSCameraUsageDescription',
    collected: 'NSPrivacyCollectedDataTypePhotosorVideos',
  },
  microphone: {
    permissions: ['RECORD_AUDIO', 'MODIFY_AUDIO_SETTINGS'],
    features: ['android.hardware.microphone'],
    usage: 'NSMicrophoneUsageDescription',
    collected: 'NSPrivacyCollectedDataTypeAudioData',
  },
  location: {
    permissions: ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION'],
    features: ['android.hardware.location', 'android.hardware.location.gps', 'android.hardware.location.network'],
    usage: 'NSLocationWhenInUseUsageDescription',
    collected: 'NSPrivacyCollectedDataTypePreciseLocation',
  },
} as const;

type PowerConfig = ConfigOfFields<typeof pagePowerFields>;

/** The permissions of the powers that are on; the app runs on phones without the hardware too. */
export function androidPowers(config: PowerConfig): Pick<AndroidContribution, 'permissions' | 'features'> {
  const on = pagePowers.filter((power) => config[power]);
  return on.length === 0
    ? {}
    : {
        permissions: on.flatMap((power) =>
          powers[power].permissions.map((name) => ({
            name: `android.permission.${name}`,
            why: purposeOf(power, config),
          })),
        ),
        features: on.flatMap((power) => powers[power].features),
      };
}

/** The purposes of the powers that are on, and the data that pages may send to their site. */
export function iosPowers(config: PowerConfig): Pick<IosContribution, 'usage' | 'privacy'> {
  const on = pagePowers.filter((power) => config[power]);
  return on.length === 0
    ? {}
    : {
        usage: Object.fromEntries(on.map((power) => [powers[power].usage, purposeOf(power, config)])),
        privacy: { collected: on.map((power) => powers[power].collected) },
      };
}

/** A purpose is never empty, because the stores refuse an app with an empty one and iOS ends it. */
function purposeOf(power: PagePower, config: PowerConfig): Localized {
  const field = `${power}Purpose` as const;
  const { zh, en } = config[field];
  const standard = pagePowerFields[field].default;
  return { zh: zh.trim() || en.trim() || standard.zh, en: en.trim() || zh.trim() || standard.en };
}
