import type { Localized } from './language.ts';

/** Why a verification failed. Staff choose one; `other` needs a note, the last two come from a provider. */
export const verificationReasons = {
  photoUnclear: {
    zh: '照片不清晰，请在光线充足处重新拍摄，保证文字和人脸清楚',
    en: 'A photo is not clear. Take it again in good light so that text and face can be read.',
  },
  photoIncomplete: {
    zh: '照片被遮挡或不完整，请拍全证件四角',
    en: 'A photo is covered or cut off. Show all four corners of the document.',
  },
  photoWrong: { zh: '照片与要求不符，请按示例上传', en: 'A photo shows something else. Follow the examples.' },
  nameMismatch: {
    zh: '认证信息有误：填写的姓名或号码与证件不一致',
    en: 'Authentication information is incorrect: the name or number differs from the document.',
  },
  faceMismatch: { zh: '手持照片与证件照片不是同一人', en: 'The person in the photo differs from the document.' },
  documentExpired: { zh: '证件已过有效期', en: 'The document has expired.' },
  documentAltered: { zh: '证件照片有修改痕迹', en: 'The picture of the document has been altered.' },
  licenceMismatch: {
    zh: '认证信息有误：营业执照与填写的企业信息不一致',
    en: 'Authentication information is incorrect: the business licence differs from what was entered.',
  },
  companyInactive: {
    zh: '企业已注销、吊销或处于异常状态',
    en: 'The company is deregistered, revoked or listed as irregular.',
  },
  idUsed: { zh: '该证件已用于其他账号的认证', en: 'This document already verifies another account.' },
  other: { zh: '{note}', en: '{note}' },
  notPassed: { zh: '人脸核验未通过，请重新认证', en: 'The face check did not succeed. Please try again.' },
  notFinished: {
    zh: '没有在有效时间内完成认证，请重新发起',
    en: 'The check was not finished in time. Please start again.',
  },
} as const satisfies Record<string, Localized>;

export type VerificationReason = keyof typeof verificationReasons;
