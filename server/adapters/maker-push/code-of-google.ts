import { NAMES_TOKEN } from './fcm-codes.ts';

type Detail = { '@type'?: unknown; errorCode?: unknown; reason?: unknown; fieldViolations?: unknown };

type Case = {
  code: string;
  words: string;
  /** Whether the failure is about our access token; FCM answers 401 also for the keys of one registration. */
  isAboutAccess: boolean;
};

/** The meaning of an error of Google's APIs: FCM's own code, else the reason, else the status; empty for anything else. */
export function codeOfGoogle(error: unknown): Case {
  const { status, message, details } = objectOf(error) as { status?: unknown; message?: unknown; details?: unknown };
  const parts: Detail[] = Array.isArray(details) ? details.map(objectOf) : [];
  const ofType = (name: string) => parts.find((part) => String(part['@type']).endsWith(`.${name}`));
  const words = textOf(message);
  const own = textOf(ofType('FcmError')?.errorCode);
  const code = own || textOf(ofType('ErrorInfo')?.reason) || textOf(status);
  const fields = ofType('BadRequest')?.fieldViolations;
  const namesField = Array.isArray(fields) && fields.some((one) => objectOf(one).field === 'message.token');
  // Firebase's own example of a wrong token has no field, only words.
  const namesToken = namesField || (own !== '' && words.includes('not a valid FCM registration token'));
  return {
    code: code === 'INVALID_ARGUMENT' && namesToken ? NAMES_TOKEN : code,
    words,
    isAboutAccess: status === 'UNAUTHENTICATED' && (own === '' || own === 'UNAUTHENTICATED'),
  };
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '');
