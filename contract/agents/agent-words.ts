import { type ApplicationProblem, applicationLimits } from '#rules/agents/application.ts';
import type { Localized } from '#words/language.ts';

/** The problems of an application to become an agent, shown at their fields and as reasons of a refusal. */
export const applicationReasons = {
  name: {
    zh: `请填写姓名，${applicationLimits.name} 字以内`,
    en: `Enter your name, up to ${applicationLimits.name} characters.`,
  },
  mobile: { zh: '请填写正确的手机号', en: 'Enter a valid Chinese mobile number.' },
  company: {
    zh: `公司名称在 ${applicationLimits.company} 字以内`,
    en: `Keep the company within ${applicationLimits.company} characters.`,
  },
  area: {
    zh: `服务地区在 ${applicationLimits.area} 字以内`,
    en: `Keep the area within ${applicationLimits.area} characters.`,
  },
  note: {
    zh: `说明在 ${applicationLimits.note} 字以内`,
    en: `Keep the note within ${applicationLimits.note} characters.`,
  },
} as const satisfies Record<ApplicationProblem, Localized>;
