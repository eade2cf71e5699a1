import { ProviderError } from '#server/ports/provider-error.ts';
import { failureOf } from '../failure-codes.ts';
import { LATER_SECONDS, smtpCodes } from './smtp-codes.ts';
import { type Stage, smtpWords } from './smtp-words.ts';

/** The fields that nodemailer gives its errors (nodemailer.com/errors). */
type SmtpError = { code?: string; command?: string; response?: string; responseCode?: number; message?: string };

/** The failure that an error of nodemailer means. Its words contain neither the recipient nor any other address. */
export function readReply(error: unknown, to: string): ProviderError {
  if (error instanceof ProviderError) {
    return error;
  }
  const { code, command = '', response = '', responseCode, message = '' } = error as SmtpError;
  if (code === 'EENVELOPE' && command === 'API') {
    return new ProviderError('gone', 'SMTP: not an address', { code: 'address' });
  }
  if (code === 'EMESSAGE' && !responseCode) {
    return failureOf('SMTP', smtpCodes, { code: 'size', words: 'larger than the server allows' });
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

/** The stage comes first: words count only at the stages listed in `smtpWords`, and codes begin with their stage. */
function codeOf(stage: Stage, { code, enhanced, words }: Reply): string {
  // RFC 5321 §3.8: the server is shutting down, in reply to any command.
  if (code === '421') {
    return 'CONN 421';
  }
  // RFC 4954 §6 and RFC 3207 §4: a sign-in or TLS is required first.
  if (code === '530') {
    return `${stage} 530`;
  }
  const isFinal = code.startsWith('5');
  const replyText = words.replace(/^<[^>]*>:? */, '');
  const named = smtpWords.find(
    ({ stages, final, begin }) =>
      stages.includes(stage) && (isFinal || !final) && begin.some((pattern) => pattern.test(replyText)),
  );
  return named?.name ?? `${stage} ${enhanced?.startsWith(code.charAt(0)) ? enhanced : code}`;
}

const stages: Readonly<Record<string, Stage>> = {
  'RCPT TO': 'RCPT',
  'MAIL FROM': 'MAIL',
  DATA: 'DATA',
  STARTTLS: 'STARTTLS',
  CONN: 'CONN',
};

const stageOf = (command: string): Stage => stages[command] ?? (/^(EHLO|HELO|LHLO)/.test(command) ? 'CONN' : 'none');

const withoutAddresses = (text: string, to: string): string => {
  const hidden = to === '' ? text : text.replaceAll(to, '…');
  const words = hidden.split(' ');
  return words.map((word) => (word.includes('@') ? '…' : word)).join(' ');
};
