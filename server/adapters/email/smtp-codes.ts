import type { FailureCodes } from '../failure-codes.ts';

/**
 * The meanings of replies. A code is the answered command with RFC 3463's enhanced code, or else with the reply's own: `RCPT 5.1.1`, `RCPT 450`. When
 * a known server says more in words than by the number, the words have a name (`smtp-words.ts`). Only the codes of `gone` and `refused` are about the
 * recipient's mailbox: relays refuse their client, its greeting and its sender at RCPT too (Postfix, smtpd_delay_reject).
 */
export const smtpCodes: FailureCodes = {
  sources: [
    'RFC 5321 §4.2, RFC 4954 §6, RFC 3463 §3, RFC 7504',
    'postfix/src/smtpd/smtpd_dsn_fix.c: X.1.0, X.1.7 and X.1.8 are about the sender, X.1.1 to X.1.6 about the recipient',
    'Microsoft, Email non-delivery reports and SMTP errors in Exchange Online (5.1.10, 5.1.8, 5.1.90, 5.7.57)',
    'nodemailer.com/errors: EENVELOPE, EMESSAGE, EAUTH, ECONNECTION and their commands',
  ],
  /** No mailbox, no such host, an invalid syntax, closed permanently. */
  gone: [...atMailbox(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']), 'RCPT 556', 'no mailbox'],
  refused: [...atMailbox(['4.1.*', '4.2.*', '5.1.*', '5.2.*']), 'mailbox refuses'],
  ours: {
    quota: ['quota', 'frequency', ...atMailbox(['5.1.90'])],
    account: ['account stopped'],
    address: ['CONN 5*', 'listed address'],
    permission: ['relay', 'not allowed'],
    key: ['AUTH 5*', 'MAIL 530', 'RCPT 530', 'DATA 530', 'login tried too often', 'AUTH none'],
    template: ['spam'],
    setting: [
      'MAIL 5*',
      'RCPT 5*',
      'DATA 5*',
      ...atMailbox(['4.1.7', '4.1.8', '5.1.7', '5.1.8']),
      'sender',
      'greeting',
      'size',
    ],
  },
  busy: ['RCPT 4*', 'DATA 4*', 'MAIL 4*', 'AUTH 4*', 'CONN 4*'],
  unknown: ['none*', 'STARTTLS*'],
  otherwise: 'unknown',
};

/** RFC 5321 §4.5.4.1 and postgrey: a recipient that is refused for now is usually accepted after five minutes. */
export const LATER_SECONDS = 300;

/** The codes at both stages: a server may ask the recipient's own server before it answers the end of the text (RFC 2033, and proxies). */
function atMailbox(enhanced: readonly string[]): string[] {
  return ['RCPT', 'DATA'].flatMap((stage) => enhanced.map((code) => `${stage} ${code}`));
}
