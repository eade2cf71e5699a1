import { pairs } from './texts.ts';

export const common = pairs({
  close: { zh: '关闭', en: 'Close' },
  loading: { zh: '加载中…', en: 'Loading...' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '复制成功', en: 'Copy succeeded' },
  copyFailed: { zh: '复制失败，请手动复制', en: 'Copy failed, please copy manually' },
  cancel: { zh: '取消', en: 'Cancel' },
  retry: { zh: '重试', en: 'Try again' },
  loadMore: { zh: '加载更多', en: 'Load more' },
  noMore: { zh: '没有更多数据了', en: 'No more data' },
  loginExpired: { zh: '登录已过期，请重新登录', en: 'Login expired, please log in again' },
  noSuchRequest: { zh: '网络请求不存在', en: 'Network request does not exist' },
  httpStatus: { zh: '网络请求失败（{status}）', en: 'The network request failed ({status}).' },
  unavailable: {
    zh: '服务暂时不可用，请几秒后再试（{status}）',
    en: 'The service is unavailable for a moment. Please try again in a few seconds. ({status})',
  },
  noSpace: {
    zh: '服务器存储空间不足，内容没有保存，请稍后再试（{status}）',
    en: 'The server is out of space. Nothing was saved. Please try again later. ({status})',
  },
  timedOut: { zh: '请求超时，请检查网络后再试', en: 'The request took too long. Check your connection and try again.' },
  offline: { zh: '网络连接失败，请检查网络后再试', en: 'You seem to be offline. Check your connection and try again.' },
  saved: { zh: '保存成功', en: 'Saved' },
  deleted: { zh: '删除成功', en: 'Deleted' },
  undo: { zh: '撤销', en: 'Undo' },
  loggedOut: { zh: '已退出登录', en: 'Signed out' },
  developing: { zh: '功能开发中，敬请期待', en: 'To be developed' },
  uploading: { zh: '正在上传 {percent}%', en: 'Uploading {percent}%' },
  skipToContent: { zh: '跳到正文', en: 'Skip to content' },
  loadFailed: { zh: '加载失败', en: 'Couldn’t load this' },
  nothingChanged: { zh: '您的数据没有变化', en: 'Your data is unchanged.' },
  needsScript: {
    zh: '这一页要用到 JavaScript。请在浏览器设置里打开它，再刷新页面。',
    en: 'This page needs JavaScript. Switch it on in your browser’s settings, then reload.',
  },
});
