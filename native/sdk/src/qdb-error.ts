/** The failure of a call. */
export const errorCodes = [
  'E_NOT_IN_APP',
  'E_NOT_ENABLED',
  'E_ORIGIN',
  'E_CONSENT',
  'E_PERMISSION',
  'E_CANCEL',
  'E_PARAM',
  'E_UNSUPPORTED',
  'E_NETWORK',
  'E_TIMEOUT',
  'E_INTERNAL',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export class QdbError extends Error {
  declare readonly code: ErrorCode;
  declare readonly api: string;

  constructor(code: ErrorCode, message: string, api: string) {
    super(message);
    this.name = 'QdbError';
    this.code = code;
    this.api = api;
  }
}
