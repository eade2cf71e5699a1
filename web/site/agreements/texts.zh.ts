export const zh = {
  title: '服务协议、用户协议与隐私说明',
  description: '使用启动宝要遵守的协议：我们提供什么、您需要做到什么、费用与退款，以及我们怎样对待个人信息。',
  contents: '协议目录',
  inForce: '{day} 起生效',
} as const;
