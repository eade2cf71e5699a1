import type { Localized } from '#words/language.ts';

/** The reasons for which staff refuse a slip; the member reads them. */
export const slipReasons = {
  notArrived: {
    zh: '银行账户还没有收到这笔转账，请稍后再提交回单',
    en: 'The transfer has not arrived yet. Please send the receipt again later',
  },
  amountDiffers: {
    zh: '收到的金额与订单不一致，请联系我们处理',
    en: 'The amount that arrived differs from the order. Please contact us',
  },
  remarkMissing: { zh: '转账附言里没有订单的附言码', en: 'The transfer does not carry the order’s reference' },
  slipUnclear: { zh: '回单看不清，请重新上传', en: 'The receipt cannot be read. Please upload it again' },
  slipWrong: { zh: '上传的不是这笔转账的回单', en: 'The picture is not the receipt of this transfer' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Localized>;

/** The reason of a refusal in both languages: `other` has the note of staff. */
export function slipReasonOf({ reason, note }: { reason: string; note: string }): Localized {
  const reasonText = reason === 'other' ? undefined : (slipReasons as Record<string, Localized>)[reason];
  return reasonText ?? { zh: note.replace(/[。.]$/u, ''), en: note.replace(/[。.]$/u, '') };
}
