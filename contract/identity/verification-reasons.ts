import type { Localized } from '#words/language.ts';

/** The reasons of a failed verification. Staff choose one; `other` needs a note, the reasons from `notPassed` on come from a provider. */
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
  notPassed: {
    zh: '认证信息有误：人脸核验未通过，请重新认证',
    en: 'Authentication information is incorrect: the face check did not succeed. Please try again.',
  },
  notConfirmed: {
    zh: '认证信息有误：支付宝没有确认通过，可能中途退出了，也可能没有通过，手机上会写原因。可以马上再试一次',
    en: 'Authentication information is incorrect: Alipay did not confirm it. The check was left early or did not succeed, and the phone shows why. You can try again right away.',
  },
  checkNotTaken: {
    zh: '认证信息有误：这个姓名和身份证号没有被接受，请核对后再试，或改用人工审核',
    en: 'Authentication information is incorrect: this name and ID number were not accepted. Check them, or choose the review by hand.',
  },
  checkMismatch: {
    zh: '认证信息有误：姓名与身份证号对不上，请核对后马上再试',
    en: 'Authentication information is incorrect: the name and the ID number do not belong together. Check them and try again right away.',
  },
  checkNoRecord: {
    zh: '这个身份证号没有可核对的照片，请改用人工审核',
    en: 'There is no picture on record for this ID number. Please choose the review by hand.',
  },
  checkTooOften: {
    zh: '今天的人脸核验次数已用完，请明天再试，或改用人工审核',
    en: 'Today’s face checks are used up. Try again tomorrow, or choose the review by hand.',
  },
  notFinished: {
    zh: '没有在有效时间内完成认证，请重新发起',
    en: 'The check was not finished in time. Please start again.',
  },
} as const satisfies Record<string, Localized>;

export type VerificationReason = keyof typeof verificationReasons;
