import type { EnquiryProblem, EnquiryTopic } from '#rules/messages/enquiry.ts';
import { enquiryLimits } from '#rules/messages/enquiry.ts';
import type { Localized } from '#words/language.ts';

/** The subjects of enquiries, in the form and for staff. */
export const enquiryTopicWords = {
  deployment: { zh: '私有部署', en: 'A server of your own' },
  apps: { zh: '大量应用', en: 'Many apps' },
  stores: { zh: '上架', en: 'App stores' },
  copyright: { zh: '软件著作权', en: 'Software copyright' },
  plugins: { zh: '原生插件', en: 'Native plugins' },
  other: { zh: '其他', en: 'Something else' },
} as const satisfies Record<EnquiryTopic, Localized>;

/** The problems of an enquiry, shown at their fields and as reasons of a refusal. */
export const enquiryReasons = {
  name: {
    zh: `请填写称呼，${enquiryLimits.name} 字以内`,
    en: `Enter your name, up to ${enquiryLimits.name} characters.`,
  },
  company: {
    zh: `公司名称在 ${enquiryLimits.company} 字以内`,
    en: `Keep the company within ${enquiryLimits.company} characters.`,
  },
  contact: { zh: '请填写正确的手机号或邮箱', en: 'Enter a valid phone number or email address.' },
  content: {
    zh: `请写下您的需求，${enquiryLimits.content} 字以内`,
    en: `Write what you need, up to ${enquiryLimits.content} characters.`,
  },
} as const satisfies Record<EnquiryProblem, Localized>;
