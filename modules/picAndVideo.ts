import type { AndroidContribution, AppModule, ConfigOfFields, Fields } from './app-module.ts';
import { moduleFacts } from './module-names.ts';
import type { SdkFunction } from './sdk-function.ts';

const fields = {
  view: { kind: 'switch', default: true, title: { zh: '长按图片：查看大图', en: 'Long press on a picture: view it' } },
  save: { kind: 'switch', default: true, title: { zh: '长按图片：保存', en: 'Long press on a picture: save it' } },
  share: { kind: 'switch', default: true, title: { zh: '长按图片：分享', en: 'Long press on a picture: share it' } },
  code: {
    kind: 'switch',
    default: true,
    title: { zh: '长按图片：识别二维码', en: 'Long press on a picture: read its QR code' },
  },
  fileSource: {
    kind: 'choice',
    default: 'both',
    of: {
      both: { zh: '相册与拍摄', en: 'Gallery and camera' },
      gallery: { zh: '仅相册与文件', en: 'Gallery and files only' },
      camera: { zh: '直接拍摄', en: 'Camera at once' },
    },
    title: { zh: '网页选择图片与视频时', en: 'When a page asks for a picture or video' },
  },
  videoTurns: {
    kind: 'switch',
    default: true,
    title: { zh: '横向视频全屏时转为横屏', en: 'Turn the phone for a wide video on the whole screen' },
  },
  scanCamera: {
    kind: 'switch',
    default: false,
    title: { zh: '用相机扫码', en: 'Scan codes with the camera' },
    help: {
      zh: '打开后安装包申请相机权限，首次扫码时先说明用途再询问；识别图片中的二维码无需权限',
      en: 'The package then declares the camera, and the first scan says why before the system asks; codes in pictures need no permission',
    },
  },
  cameraPurpose: {
    kind: 'text',
    default: { zh: '用于扫描二维码，画面不会保存或上传。', en: 'To scan QR codes. No picture is kept or sent.' },
    max: 200,
    title: { zh: '相机用途', en: 'Purpose of the camera' },
    help: { zh: '在系统询问之前显示', en: 'Shown before the system asks' },
  },
} as const satisfies Fields;

type PicAndVideo = ConfigOfFields<typeof fields>;

const functions: readonly SdkFunction[] = [
  {
    name: 'media.preview',
    title: { zh: '全屏查看图片', en: 'View pictures on the whole screen' },
    params: [
      {
        name: 'urls',
        type: 'string[]',
        text: { zh: '图片地址，最多 50 个', en: 'Addresses of the pictures, at most 50' },
      },
      {
        name: 'current',
        type: 'number',
        optional: true,
        text: { zh: '先显示第几张，从 0 开始', en: 'The first one to show, counted from 0' },
      },
    ],
  },
  {
    name: 'media.choose',
    title: { zh: '从相册选择图片或视频，无需权限', en: 'Choose pictures or videos, without a permission' },
    params: [
      {
        name: 'type',
        type: "'image' | 'video' | 'all'",
        optional: true,
        text: { zh: '默认为图片', en: 'Pictures by default' },
      },
      {
        name: 'count',
        type: 'number',
        optional: true,
        text: { zh: '大于 1 时可多选，最多 20 个', en: 'More than 1 lets the user pick several, at most 20' },
      },
    ],
    result: [
      {
        name: 'files',
        type: '{ name: string; size: number; type: string; url: string }[]',
        text: {
          zh: '文件；网页可用 fetch(url) 读取，应用关闭后失效',
          en: 'Files; the page reads them by fetch(url) while the app runs',
        },
      },
    ],
    waits: true,
  },
  ...(['Image', 'Video'] as const).map(
    (kind): SdkFunction => ({
      name: `media.save${kind}`,
      title:
        kind === 'Image'
          ? { zh: '保存图片到下载', en: 'Save a picture in Downloads' }
          : { zh: '保存视频到下载', en: 'Save a video in Downloads' },
      params: [
        {
          name: 'url',
          type: 'string',
          text: { zh: 'https、data: 或 blob: 地址', en: 'Address of https, data: or blob:' },
        },
        { name: 'name', type: 'string', optional: true, text: { zh: '文件名', en: 'Name of the file' } },
      ],
      differences: {
        zh: 'Android 10 以下由用户选择保存位置；返回成功表示开始保存。',
        en: 'Below Android 10 the user picks the place; the answer says that saving began.',
      },
      waits: true,
    }),
  ),
  {
    name: 'scan.code',
    title: { zh: '扫描二维码', en: 'Read a QR code' },
    params: [
      {
        name: 'image',
        type: 'string',
        optional: true,
        text: { zh: '识别此图片；省略则打开相机', en: 'Read this picture; without it the camera opens' },
      },
    ],
    result: [
      { name: 'text', type: 'string', text: { zh: '内容', en: 'The text' } },
      { name: 'format', type: "'qr'", text: { zh: '码制', en: 'Kind of the code' } },
    ],
    differences: {
      zh: '未打开用相机扫码时必须提供图片，图中没有二维码为 E_UNSUPPORTED，拒绝权限为 E_PERMISSION，关闭为 E_CANCEL。',
      en: 'Without the setting for the camera a picture is required; one without a code is E_UNSUPPORTED; a refused permission is E_PERMISSION, closing E_CANCEL.',
    },
    waits: true,
  },
];

export const picAndVideo = {
  name: 'picAndVideo',
  ...moduleFacts.picAndVideo,
  summary: {
    zh: '长按图片可查看、保存、分享、识别二维码；相机扫码、选择相册、全屏视频',
    en: 'Long-press a picture to view, save or share it, or to read its QR code. Camera scanning, gallery picker and full-screen video.',
  },
  reads: {
    zh: '您选择的照片和视频；扫描的二维码在手机上识别，画面不上传',
    en: 'The pictures and videos that you choose; codes are read on the phone, and what the camera sees is not sent',
  },
  on: false,
  fields,
  android: ({ scanCamera }: PicAndVideo): AndroidContribution =>
    scanCamera
      ? {
          permissions: [
            {
              name: 'android.permission.CAMERA',
              why: { zh: '扫描二维码', en: 'Scans QR codes' },
            },
          ],
          features: ['android.hardware.camera', 'android.hardware.camera.autofocus'],
        }
      : {},
  ios: null,
  functions,
  events: [
    {
      name: 'scan',
      title: {
        zh: '应用的扫码按钮或长按识别得到结果；没有监听时，应用打开链接或显示文字',
        en: 'A button of the app or a long press read a code; without a listener the app opens the link or shows the text',
      },
      data: [
        { name: 'text', type: 'string', text: { zh: '内容', en: 'The text' } },
        { name: 'format', type: "'qr'", text: { zh: '码制', en: 'Kind of the code' } },
      ],
    },
  ],
} as const satisfies AppModule;
