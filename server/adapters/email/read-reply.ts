import { ProviderError } from '#server/ports/provider-error.ts';
import { failureOf, meaningOf } from '../failure-codes.ts';
import { LATER_SECONDS, smtpCodes, smtpWords } from './smtp-codes.ts';

/** The fields that nodemailer gives its errors (nodemailer.com/errors). */
type SmtpError = { code?: string; command?: string; response?: string; responseCode?: number; message?: string };

/** The failure that an error of nodemailer stands for. Neither the recipient nor any other address is in its words. */
export function readReply(error: unknown, to: string): ProviderError {
  if (error instanceof ProviderError) {
    return error;
  }
  const { code, command = '', response = '', responseCode, message = '' } = error as SmtpError;
  if (code === 'EENVELOPE' && command === 'API') {
    return new ProviderError('gone', 'SMTP: not an address', { code: 'address' });
  }
  if (code === 'EMESSAGE' && !responseCode) {
    return new ProviderError('refused', 'SMTP: larger than the server allows', { code: 'size' });
  }
  const stage = code === 'EAUTH' ? 'AUTH' : stageOf(command);
  const reply = parseReply(response);
  if (!reply) {
    const words = withoutAddresses(message, to);
    return failureOf('SMTP', smtpCodes, { code: code === 'EAUTH' ? 'AUTH none' : `none ${code ?? ''}`.trim(), words });
  }
  const meaning = codeOf(stage, reply);
  const failure = failureOf('SMTP', smtpCodes, { code: meaning, words: withoutAddresses(response, to) });
  const isForNow = failure.kind === 'refused' && response.startsWith('4');
  return isForNow
    ? new ProviderError('refused', failure.message, { code: meaning, retryAfterSeconds: LATER_SECONDS })
    : failure;
}

type Reply = { code: string; enhanced: string | null; words: string };

/** RFC 5321 §4.2 and RFC 2034 §4: `550-5.1.1 words`, possibly on several lines. */
function parseReply(response: string): Reply | null {
  const [, code, enhanced = null, words = ''] =
    /^([45]\d\d)(?![0-9])[ -]?(?:([45]\.\d{1,3}\.\d{1,3})(?=\s|$))?\s*(.*)/s.exec(response) ?? [];
  return code ? { code, enhanced, words } : null;
}

function codeOf(stage: string, { code, enhanced, words }: Reply): string {
  // RFC 5321 §3.8: the server is going away, whatever it was asked.
  if (code === '421') {
    return 'CONN 421';
  }
  const named = smtpWords.find(([pattern]) => pattern.test(words))?.[1];
  const exact = enhanced === null ? null : `${stage} ${enhanced}`;
  return named ?? (exact !== null && meaningOf(smtpCodes, exact) ? exact : `${stage} ${code}`);
}

const stages = { 'RCPT TO': 'RCPT', 'MAIL FROM': 'MAIL', DATA: 'DATA', STARTTLS: 'STARTTLS', CONN: 'CONN' } as const;

const stageOf = (command: string): string =>
  stages[command as keyof typeof stages] ?? (/^(EHLO|HELO|LHLO)/.test(command) ? 'CONN' : 'none');

const withoutAddresses = (text: string, to: string): string => {
  const hidden = to === '' ? text : text.replaceAll(to, '…');
  const words = hidden.split(' ');
  return words.map((word) => (word.includes('@') ? '…' : word)).join(' ');
};
