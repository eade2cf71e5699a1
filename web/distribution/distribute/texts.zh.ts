export const zh = {
  distribute: '分发给测试者',
  distributing: '正在发布…',
  title: '分发',
  done: '可以发给测试者了',
  doneText: '打开链接或扫码就能安装。之后发布新版本，链接不变。',
  both: 'Android 和 iOS 合在同一个链接，按手机给对应的包。',
  failed: '没有发布',
  signerChanged: '这一版换了签名：装着旧版本的手机不能直接更新，要先卸载，应用里的数据会清空。',
  anyway: '仍然发布',
  goAuth: '去实名认证',
  settings: '下载设置',
  list: '分发列表',
} as const;
