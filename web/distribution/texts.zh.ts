export const zh = {
  previewInstall: '安装',
  previewPassword: '输入密码后安装',
  previewQuestion: '回答问题后安装',
  previewClosed: '下载已关闭',
  previewNotes: '这一版有什么',
  icon: '图标',
  changeIcon: '换一张',
  loadingTitle: '应用分发',
  missingTitle: '没有找到这个应用',
  missingLead: '它可能已经删除，也可能属于另一个账号。',
  backToList: '返回分发列表',
} as const;
