/** The reason that both systems share. */
export const noSignature = {
  notice: 'unsigned',
  phones: 'all',
  words: { zh: '没有签名，手机装不了', en: 'It is not signed, so phones can’t install it' },
  wayOut: { zh: '请签名后再上传', en: 'Sign it first' },
} as const;
