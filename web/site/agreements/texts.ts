import { pairs } from '../../texts/texts.ts';

export const agreementTexts = pairs({
  title: { zh: '服务协议、用户协议与隐私说明', en: 'Service agreement, user agreement and privacy notice' },
  description: {
    zh: '使用启动宝要遵守的协议：我们提供什么、您需要做到什么、费用与退款，以及我们怎样对待个人信息。',
    en: 'The agreements for using QDB: what we provide, what we ask of you, fees and refunds, and how we treat personal data.',
  },
  contents: { zh: '协议目录', en: 'Agreements' },
  inForce: { zh: '{day} 起生效', en: 'In force since {day}' },
});
