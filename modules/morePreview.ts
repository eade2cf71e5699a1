import type { AppModule, Fields } from './app-module.ts';
import { moduleFacts } from './module-names.ts';
import type { SdkFunction, SdkValue } from './sdk-function.ts';

const fields = {
  newWindows: {
    kind: 'choice',
    default: 'window',
    of: {
      window: { zh: '在新窗口中打开，返回键关闭', en: 'In a window of their own, which back closes' },
      same: { zh: '在当前页打开', en: 'In the page itself' },
    },
    title: { zh: '要求新窗口的链接', en: 'Links that ask for a new window' },
  },
  pdf: {
    kind: 'switch',
    default: true,
    title: { zh: '在应用内预览 PDF', en: 'Show PDF documents in the app' },
    help: {
      zh: '您网站的 PDF 链接直接打开预览，可缩放、翻页、分享、保存；关闭后改为下载',
      en: 'PDF links of your site open in a preview with zoom, pages, share and save; when off they are downloaded',
    },
  },
} as const satisfies Fields;

const file: readonly SdkValue[] = [
  { name: 'url', type: 'string', text: { zh: 'https、data: 或 blob: 地址', en: 'Address of https, data: or blob:' } },
  { name: 'name', type: 'string', optional: true, text: { zh: '文件名', en: 'Name of the file' } },
];
const kept: readonly SdkValue[] = [
  { name: 'name', type: 'string', text: { zh: '文件名', en: 'Name' } },
  { name: 'size', type: 'number', text: { zh: '字节数', en: 'Bytes' } },
  { name: 'type', type: 'string', text: { zh: '类型', en: 'Type' } },
  {
    name: 'url',
    type: 'string',
    text: { zh: '网页可用 fetch(url) 读取，应用关闭后失效', en: 'The page reads it by fetch(url) while the app runs' },
  },
];

const functions: readonly SdkFunction[] = [
  {
    name: 'file.download',
    title: { zh: '下载文件供网页使用，最大 100 MB', en: 'Download a file for the page, at most 100 MB' },
    params: file,
    result: kept,
    waits: true,
  },
  {
    name: 'file.open',
    title: {
      zh: '打开文件：PDF 在应用内预览，其余交给其他应用',
      en: 'Open a file: PDF in the app, others in an app that can',
    },
    params: file,
    waits: true,
  },
  {
    name: 'file.save',
    title: { zh: '保存文件到下载目录', en: 'Save a file in Downloads' },
    params: file,
    differences: {
      zh: 'Android 10 以下由用户选择保存位置；返回成功表示开始保存。',
      en: 'Below Android 10 the user picks the place; the answer says that saving began.',
    },
    waits: true,
  },
  {
    name: 'file.downloads',
    title: {
      zh: '打开应用的下载列表：打开、分享、删除、重试',
      en: 'Open the list of the app’s downloads: open, share, delete, try again',
    },
    differences: {
      zh: '需要 Android 10；列表是系统下载管理器中本应用的下载。',
      en: 'Needs Android 10. The list is what the phone’s download manager has of the app.',
    },
  },
  {
    name: 'file.pick',
    title: { zh: '选择文件，无需权限', en: 'Choose files, without a permission' },
    params: [
      {
        name: 'types',
        type: 'string[]',
        optional: true,
        text: { zh: '类型，例如 application/pdf；默认任意', en: 'Types such as application/pdf; any by default' },
      },
      { name: 'multiple', type: 'boolean', optional: true, text: { zh: '是否多选', en: 'Whether several' } },
    ],
    result: [
      {
        name: 'files',
        type: '{ name: string; size: number; type: string; url: string }[]',
        text: { zh: '文件', en: 'The files' },
      },
    ],
    waits: true,
  },
  {
    name: 'page.print',
    title: { zh: '打印当前页面；window.print() 同样有效', en: 'Print the page; window.print() does the same' },
  },
];

export const morePreview = {
  name: 'morePreview',
  ...moduleFacts.morePreview,
  summary: {
    zh: '新窗口链接的打开方式、PDF 预览、带进度的下载与下载列表，以及选择文件和打印',
    en: 'Decides where new-window links open. PDF preview, downloads with progress and a list, a file picker and printing.',
  },
  reads: {
    zh: '您选择交给网页的文件',
    en: 'The files that you choose for a page',
  },
  on: false,
  fields,
  android: {},
  ios: null,
  functions,
  events: [
    {
      name: 'download.progress',
      title: { zh: 'file.download 的进度', en: 'The progress of file.download' },
      data: [
        { name: 'url', type: 'string', text: { zh: '地址', en: 'Address' } },
        { name: 'received', type: 'number', text: { zh: '已接收的字节', en: 'Bytes so far' } },
        { name: 'total', type: 'number', text: { zh: '总字节，未知为 0', en: 'All bytes, 0 where unknown' } },
      ],
    },
  ],
} as const satisfies AppModule;
