import type { Localized } from './language.ts';

/** Why a verification failed. Staff choose one; `other` needs a note, the last two come from a provider. */
export const verificationReasons = {
  photoUnclear: {
    zh: '照片不清晰，请在亮处重拍，让文字和人脸都看得清',
    en: 'A photo is unclear. Retake it in good light so the text and face are easy to see.',
  },
  photoIncomplete: {
    zh: '照片被遮挡或不完整，请拍全证件四角',
    en: 'A photo is covered or cut off. Show all four corners of the document.',
  },
  photoWrong: { zh: '照片与要求不符，请按示例上传', en: 'A photo shows something else. Follow the examples.' },
  nameMismatch: {
    zh: '认证信息有误：填写的姓名或号码与证件不一致，请核对后重填',
    en: 'Authentication information is incorrect: the name or number differs from the document. Enter it again.',
  },
  faceMismatch: {
    zh: '手持照片与证件照片不是同一人，请本人手持自己的证件重拍',
    en: 'The person in the photo differs from the document. Hold your own document and retake it.',
  },
  documentExpired: {
    zh: '证件已过有效期，请换有效证件',
    en: 'The document has expired. Use a valid one.',
  },
  documentAltered: {
    zh: '证件照片有修改痕迹，请直接拍摄原件',
    en: 'The picture of the document has been altered. Photograph the original.',
  },
  licenceMismatch: {
    zh: '认证信息有误：营业执照与填写的企业信息不一致，请核对后重填',
    en: 'Authentication information is incorrect: the business licence differs from what was entered. Enter it again.',
  },
  companyInactive: {
    zh: '企业已注销、吊销或处于异常状态，恢复正常后再提交',
    en: 'The company is deregistered, revoked or listed as irregular. Submit again once that is settled.',
  },
  idUsed: {
    zh: '该证件已用于其他账号的认证，请登录那个账号或联系客服',
    en: 'This document already verifies another account. Sign in there, or contact support.',
  },
  other: { zh: '{note}', en: '{note}' },
  notPassed: { zh: '人脸核验未通过，请重新认证', en: 'The face check did not succeed. Please try again.' },
  notFinished: {
    zh: '没有在有效时间内完成认证，请重新发起',
    en: 'The check was not finished in time. Please start again.',
  },
} as const satisfies Record<string, Localized>;

export type VerificationReason = keyof typeof verificationReasons;
