import type { AndroidContribution, AppModule, ConfigOfFields, Fields, ReachedHost } from './app-module.ts';
import { moduleFacts } from './module-names.ts';
import type { SdkFunction } from './sdk-function.ts';

const fields = {
  instruction: {
    kind: 'text',
    max: 60,
    default: { zh: '请把脸放在框内', en: 'Put your face into the frame' },
    title: { zh: '提示文字', en: 'Instruction' },
    help: {
      zh: '画面上始终另有一行：只拍照片，不核验身份',
      en: 'A second line is always there: it takes a picture and checks no identity',
    },
  },
  countdown: {
    kind: 'number',
    min: 0,
    max: 10,
    unit: { zh: '秒', en: 's' },
    default: 3,
    title: { zh: '拍摄倒计时', en: 'Countdown' },
    help: { zh: '画面中恰好有一张脸时开始', en: 'Begins while exactly one face is seen' },
  },
  retake: { kind: 'switch', default: true, title: { zh: '拍摄后可重拍', en: 'Lets the user take it again' } },
  address: {
    kind: 'link',
    secure: true,
    default: '',
    title: { zh: '照片提交到您的服务器', en: 'Your address for the picture' },
    help: {
      zh: 'https 地址。填写后照片以 JSON 提交到这里，网页得不到照片；留空则交给网页',
      en: 'An https address. Set, the picture goes there as JSON and the page does not get it; empty, the page gets it',
    },
  },
  purpose: {
    kind: 'text',
    max: 200,
    default: {
      zh: '用于拍摄一张带有您面部的照片，交给网站运营者。应用不核验身份，也不在手机上保存照片。',
      en: 'Takes one picture of your face for the operator of this website. The app checks no identity and keeps no picture on the phone.',
    },
    title: { zh: '相机用途', en: 'Purpose of the camera' },
    help: { zh: '在系统询问之前显示', en: 'Shown before the system asks' },
  },
} as const satisfies Fields;

type FaceDiscern = ConfigOfFields<typeof fields>;

const functions: readonly SdkFunction[] = [
  {
    name: 'face.capture',
    title: { zh: '拍摄一张有脸的照片，不核验身份', en: 'Take a picture with a face, without a check of identity' },
    params: [
      {
        name: 'actions',
        type: "('blink' | 'mouth' | 'left' | 'right' | 'nod')[]",
        optional: true,
        text: {
          zh: '拍摄前依次提示的动作，每个两秒；应用不检查用户是否照做',
          en: 'Acts that the app asks for before the picture, two seconds each; it does not check that they are done',
        },
      },
      {
        name: 'reference',
        type: 'string',
        optional: true,
        text: {
          zh: '随照片提交到您的服务器，最多 200 字',
          en: 'Goes to your address with the picture, 200 characters at most',
        },
      },
    ],
    result: [
      {
        name: 'image',
        type: 'string',
        optional: true,
        text: { zh: 'JPEG 照片，data: 地址', en: 'The picture, a JPEG as data: address' },
      },
      {
        name: 'sent',
        type: 'boolean',
        optional: true,
        text: { zh: '已提交到您的服务器', en: 'Whether your address has it' },
      },
    ],
    differences: {
      zh: '用户拒绝为 E_PERMISSION，关闭或离开应用为 E_CANCEL，没有相机或被占用为 E_UNSUPPORTED，提交失败为 E_NETWORK。',
      en: 'Refused is E_PERMISSION, closed or left E_CANCEL, no camera or one in use E_UNSUPPORTED, an address that does not take it E_NETWORK.',
    },
    waits: true,
  },
];

export const faceDiscern = {
  name: 'faceDiscern',
  ...moduleFacts.faceDiscern,
  summary: {
    zh: '前置相机检测到一张人脸就拍照，交给网页或您的服务器；只拍照，不核验身份',
    en: 'The front camera takes a photo once a face is in view, and hands it to the page or your server. Photos only: it does not verify identity.',
  },
  on: false,
  fields,
  android: ({ purpose }: FaceDiscern): AndroidContribution => {
    const standard = fields.purpose.default;
    const why = {
      zh: purpose.zh.trim() || purpose.en.trim() || standard.zh,
      en: purpose.en.trim() || purpose.zh.trim() || standard.en,
    };
    return {
      permissions: [{ name: 'android.permission.CAMERA', why }],
      features: ['android.hardware.camera', 'android.hardware.camera.autofocus', 'android.hardware.camera.front'],
    };
  },
  ios: null,
  functions,
  hosts: ({ address }: FaceDiscern): readonly ReachedHost[] =>
    address === ''
      ? []
      : [{ host: new URL(address).host, why: { zh: '接收拍摄的照片', en: 'Takes the pictures of faces' } }],
} as const satisfies AppModule;
