import type { FailureCodes } from '../failure-codes.ts';

/**
 * The meanings of replies. A code is the command that was answered and RFC 3463's enhanced code, or else the reply's own: `RCPT 5.1.1`, `RCPT 450`.
 * Where a known service says in words what the number does not, the words have a name (`smtpWords`).
 */
export const smtpCodes: FailureCodes = {
  sources: [
    'RFC 5321 §4.2, RFC 4954 §6, RFC 3463 §3, RFC 7504',
    'Alibaba Cloud, Direct Mail, common return codes and solutions (document 44499)',
    'Alibaba Cloud, Alibaba Mail, too frequently sending (faq-detail 109009)',
    'NetEase mail, 退信代码说明 (help_spam_16, as copied at blog.csdn.net hjx9452 119910018)',
    'Tencent mail, common errors of clients (as copied at blog.csdn.net 97502379 and 119692776)',
    'Google Workspace, SMTP error reference (a/answer/3726730)',
    'nodemailer.com/errors: EENVELOPE, EMESSAGE, EAUTH, ECONNECTION and their commands',
  ],
  /** No mailbox, no such host, a syntax that no mailbox has, closed for good. */
  gone: ['RCPT 5.1.1', 'RCPT 5.1.2', 'RCPT 5.1.3', 'RCPT 5.1.6', 'RCPT 5.1.10', 'RCPT 5.2.1', 'RCPT 556', 'no mailbox'],
  refused: ['RCPT 4*', 'RCPT 5*', 'DATA 5*', 'DATA 4.7*', 'spam', 'size'],
  ours: {
    quota: ['quota', 'frequency'],
    account: ['account stopped'],
    address: ['CONN 5*', 'listed address'],
    permission: ['relay'],
    key: ['AUTH 5*', 'MAIL 530', 'MAIL 5.7.0', 'login tried too often', 'AUTH none'],
    setting: ['MAIL 5*', 'sender'],
  },
  /** The server's own state. 421 is always about the connection; every other answer to RCPT is about the recipient, also when it is temporary. */
  busy: ['DATA 4*', 'MAIL 4*', 'AUTH 4*', 'CONN 4*'],
  unknown: ['none*', 'STARTTLS*'],
  otherwise: 'unknown',
};

/** Words at the beginning of a reply, after its numbers, so that an address that a reply repeats is never one of them. */
export const smtpWords: readonly (readonly [RegExp, string])[] = [
  [
    /^(Daily|Monthly) sending quota exceeded|^Not enough sending quota|^(Daily|Peak) (user )?(sending|SMTP relay) (limit|quota) exceeded/i,
    'quota',
  ],
  [
    /^(Transient )?reject by behaviou?r spam|^(Connection|Ip) frequency limited|^Connection denied|^MI:(SFQ|STC)|^RP:(QRC|TRC)/i,
    'frequency',
  ],
  [/^Main account unavailable|^User suspend/i, 'account stopped'],
  [/^WM:BLI|^DT:RBL|^IP in blacklist/i, 'listed address'],
  [/^RP:FRL|^relay(ing)? (access )?denied|^relay not permitted/i, 'relay'],
  [/too much fail authentication/i, 'login tried too often'],
  [/^"?MAIL FROM"? doesn't conform|^mail from address must be same|^MI:(SPF|DMA|IMF)/i, 'sender'],
  [
    /^Mailbox not found|^Invalid User|^Invalid rcptto|^User unknown|^User not (found|exist)|^No such (user|mailbox)/i,
    'no mailbox',
  ],
  [/^Reject by content spam|^DT:SPM|^Mail content denied|^Spam is embedded/i, 'spam'],
  [/^Message too large|^The length of DATA content/i, 'size'],
];

/** RFC 5321 §4.5.4.1 and postgrey: a recipient that is refused for now is usually taken after five minutes. */
export const LATER_SECONDS = 300;
