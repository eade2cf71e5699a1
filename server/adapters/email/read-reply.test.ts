import { describe, expect, test } from 'vitest';
import type { FailureKind, OperatorFault } from '#server/ports/provider-error.ts';
import { readReply } from './read-reply.ts';

const recipient = 'lin@shanye.example';
const commands = { CONN: 'CONN', AUTH: 'AUTH PLAIN', MAIL: 'MAIL FROM', RCPT: 'RCPT TO', DATA: 'DATA' } as const;
type Stage = keyof typeof commands;

const read = (stage: Stage, response: string) =>
  readReply(
    {
      code: stage === 'AUTH' ? 'EAUTH' : 'EENVELOPE',
      command: commands[stage],
      response,
      responseCode: Number(response.slice(0, 3)),
    },
    recipient,
  );

type Row = readonly [Stage, string, FailureKind, OperatorFault?];

/** Words of live servers: Postfix (smtpd_check.c, smtpd.c), Exim, Exchange Online, Amazon SES, Direct Mail, Alibaba Mail, Tencent, NetEase. */
const aboutMailbox: readonly Row[] = [
  ['RCPT', '550 5.1.1 <lin@shanye.example>: Recipient address rejected: User unknown in local recipient table', 'gone'],
  ['RCPT', '550-5.1.1 The email account that you tried to reach does not exist.', 'gone'],
  ['RCPT', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', 'gone'],
  ['RCPT', '550 5.1.2 <lin@shanye.example>: Recipient address rejected: Domain not found', 'gone'],
  ['RCPT', '551 5.1.6 <lin@shanye.example>: User has moved to elsewhere', 'gone'],
  ['RCPT', '550 5.2.1 The email account that you tried to reach is disabled.', 'gone'],
  ['RCPT', '550 Mailbox not found', 'gone'],
  ['RCPT', '550 User not found: lin@shanye.example', 'gone'],
  ['RCPT', '550 Invalid User', 'gone'],
  ['RCPT', '550 Unknown user', 'gone'],
  ['RCPT', '553 "RCPT TO" mailbox unavailable', 'gone'],
  ['RCPT', "554 RCPT (lin@shanye.example) dosn't exist", 'gone'],
  ['RCPT', '559 Invalid rcptto [@sm080102]', 'gone'],
  ['RCPT', '501 Bad address syntax', 'gone'],
  ['RCPT', '556 Domain does not accept mail', 'gone'],
  ['RCPT', '550 Unrouteable address', 'refused'],
  ['RCPT', '550 Mailbox unavailable or access denied', 'refused'],
  ['RCPT', '550 Requested action not taken: mailbox unavailable', 'refused'],
  ['RCPT', '552 mailbox is full', 'refused'],
  ['RCPT', '552 5.2.2 Mailbox full', 'refused'],
  ['RCPT', "542 This account isn't allowed to receive email", 'refused'],
  ['RCPT', '554 5.7.1 <lin@shanye.example>: Recipient address rejected: Access denied', 'refused'],
  ['RCPT', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', 'refused'],
  [
    'RCPT',
    '550 5.1.1 <lin@shanye.example>: Recipient address rejected: undeliverable address: host mx.shanye.example[192.0.2.1] said: 554 5.7.1 Relay access denied',
    'refused',
  ],
  ['RCPT', '450 4.1.2 <lin@shanye.example>: Recipient address rejected: Domain not found', 'refused'],
  ['RCPT', '450 4.2.0 <lin@shanye.example>: Recipient address rejected: Greylisted', 'refused'],
  ['RCPT', '451 4.7.1 Greylisting in action, please come back later', 'refused'],
  ['RCPT', '450 4.1.1 <lin@shanye.example>: Recipient address rejected: User unknown', 'refused'],
  ['RCPT', '450 User unknown', 'refused'],
  ['RCPT', '452 4.2.2 Mailbox full', 'refused'],
  ['DATA', '452 4.2.2 Mailbox full', 'refused'],
  ['DATA', '450 4.1.1 User unknown', 'refused'],
  ['DATA', '552 5.2.2 Quota exceeded', 'refused'],
  ['DATA', '550 5.1.1 User unknown', 'gone'],
];

const notAboutMailbox: readonly Row[] = [
  ['RCPT', '554 5.7.1 <lin@shanye.example>: Relay access denied', 'ours', 'permission'],
  ['RCPT', '454 4.7.1 <lin@shanye.example>: Relay access denied', 'ours', 'permission'],
  ['RCPT', '550 relay not permitted', 'ours', 'permission'],
  ['RCPT', '550 5.7.1 Unable to relay', 'ours', 'permission'],
  ['RCPT', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain', 'ours', 'permission'],
  [
    'RCPT',
    '553 5.7.1 <no-reply@qdb.example>: Sender address rejected: not owned by user no-reply@qdb.example',
    'ours',
    'setting',
  ],
  ['RCPT', '450 4.1.8 <no-reply@qdb.example>: Sender address rejected: Domain not found', 'ours', 'setting'],
  ['RCPT', '550 5.1.0 <no-reply@qdb.example>: Sender address rejected: User unknown in local table', 'ours', 'setting'],
  ['RCPT', '550 Sender verify failed', 'ours', 'setting'],
  ['RCPT', '504 5.5.2 <qdb>: Helo command rejected: need fully-qualified hostname', 'ours', 'setting'],
  ['RCPT', '450 4.7.1 <qdb>: Helo command rejected: Host not found', 'ours', 'setting'],
  ['RCPT', '554 5.7.1 Service unavailable; Client host [192.0.2.9] blocked using zen.spamhaus.org', 'ours', 'address'],
  ['RCPT', '554 5.7.1 <unknown[192.0.2.9]>: Client host rejected: Access denied', 'ours', 'address'],
  ['RCPT', '450 4.7.25 Client host rejected: cannot find your hostname, [192.0.2.9]', 'ours', 'address'],
  ['RCPT', '530 5.7.0 Must issue a STARTTLS command first', 'ours', 'key'],
  ['RCPT', '530 5.7.57 Client not authenticated to send mail', 'ours', 'key'],
  ['RCPT', '550 5.7.1 Some policy that no list has', 'ours', 'setting'],
  ['RCPT', '503 5.5.1 Error: need MAIL command', 'ours', 'setting'],
  ['RCPT', '550 Domain frequency limited', 'ours', 'quota'],
  ['RCPT', '504 the number of RCPT attempts is achieved the maximum threshold', 'ours', 'quota'],
  ['RCPT', '550 5.1.90 Your message can’t be sent because you’ve reached your daily limit', 'ours', 'quota'],
  ['RCPT', '550 5.1.8 Access denied, bad outbound sender', 'ours', 'setting'],
  ['RCPT', '451 4.3.0 <lin@shanye.example>: Temporary lookup failure', 'busy'],
  ['RCPT', '451 4.3.5 Server configuration error', 'busy'],
  ['RCPT', '452 4.3.1 Insufficient system storage', 'busy'],
  ['RCPT', '451 Temporary local problem - please try later', 'busy'],
  ['RCPT', '450 4.7.1 Error: too many recipients from 192.0.2.9', 'busy'],
  ['RCPT', '421 4.3.2 Service shutting down', 'busy'],
  ['MAIL', '450 4.1.8 <no-reply@qdb.example>: Sender address rejected: Domain not found', 'ours', 'setting'],
  ['MAIL', '440 mail from account doesn’t conform with authentication', 'ours', 'setting'],
  ['MAIL', '501 "MAIL FROM" is non-local account', 'ours', 'setting'],
  ['MAIL', "541 This account isn't allowed to send email", 'ours', 'account'],
  ['MAIL', '550 5.1.1 User unknown', 'ours', 'setting'],
  ['MAIL', '450 User unknown', 'busy'],
  ['MAIL', '452 4.3.1 Insufficient system storage', 'busy'],
  ['AUTH', '535 User not found', 'ours', 'key'],
  ['AUTH', '535 5.1.1 User unknown', 'ours', 'key'],
  ['AUTH', '535 Mailbox full', 'ours', 'key'],
  ['AUTH', '526 Authentication failure[0]', 'ours', 'key'],
  ['AUTH', '451 Requested mail action not taken: too much fail authentication', 'ours', 'key'],
  ['AUTH', '450 User unknown', 'busy'],
  ['AUTH', '454 4.7.0 Temporary authentication failure', 'busy'],
  ['CONN', '451 Requested mail action not taken: too much fail authentication', 'ours', 'key'],
  ['CONN', '550 User unknown', 'ours', 'address'],
  [
    'DATA',
    '554 Message rejected: Email address is not verified. The following identities failed the check',
    'ours',
    'setting',
  ],
  ['DATA', '554 Message rejected: Sending paused for this account.', 'ours', 'account'],
  ['DATA', '554 Access denied: User arn is not authorized to perform ses:SendRawEmail', 'ours', 'permission'],
  ['DATA', '454 Throttling failure: Daily message quota exceeded.', 'ours', 'quota'],
  ['DATA', '454 Throttling failure: Maximum sending rate exceeded.', 'busy'],
  ['DATA', '554 5.2.252 SendAsDenied; a not allowed to send as b', 'ours', 'setting'],
  [
    'DATA',
    '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException.MapiExceptionSendAsDenied',
    'ours',
    'setting',
  ],
  ['DATA', '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException', 'ours', 'quota'],
  ['DATA', '554 5.7.1 Sender address rejected: not owned by user', 'ours', 'setting'],
  ['DATA', '554 Reject by content spam', 'ours', 'template'],
  ['DATA', '550 5.7.1 Some policy that no list has', 'ours', 'setting'],
  ['DATA', '451 DT:SPM ,please try again', 'busy'],
  ['DATA', '451 4.3.0 Error: queue file write error', 'busy'],
];

const cases = (rows: readonly Row[]) =>
  rows.map(([stage, response, kind, fault = null]) => ({ stage, response, kind, fault }));

describe('a reply about the recipient’s mailbox is the visitor’s', () => {
  test.each(cases(aboutMailbox))('$stage $response is $kind', ({ stage, response, kind }) => {
    const { retryAfterSeconds, ...failure } = read(stage, response);
    expect(failure.kind).toBe(kind);
    expect(retryAfterSeconds > 0, 'a reply of 4yz ends by itself').toBe(response.startsWith('4'));
  });
});

describe('any other reply says nothing of the visitor', () => {
  test.each(cases(notAboutMailbox))('$stage $response is $kind $fault', ({ stage, response, kind, fault }) => {
    expect(read(stage, response)).toMatchObject({ kind, fault, retryAfterSeconds: 0 });
  });
});

describe('whatever the words', () => {
  const words = [...aboutMailbox, ...notAboutMailbox].map(([, response]) => response.slice(3));

  test('the stage wins: no reply to the greeting, the sign-in or our own address is about the recipient', () => {
    for (const stage of ['CONN', 'AUTH', 'MAIL'] as const) {
      for (const text of words.flatMap((one) => [`450${one}`, `550${one}`])) {
        expect(['ours', 'busy'], `${stage} ${text}`).toContain(read(stage, text).kind);
      }
    }
  });

  test('a reply of 4yz never ends a mailbox', () => {
    for (const stage of ['RCPT', 'DATA'] as const) {
      for (const text of words) {
        expect(read(stage, `450${text}`).kind, text).not.toBe('gone');
      }
    }
  });

  test('an address that looks like the words of a service does not choose the kind', () => {
    const imitations = [
      'Daily sending quota exceeded',
      'Relay access denied',
      'User unknown',
      'Sender address rejected',
    ];
    for (const imitation of imitations) {
      const plain = read('RCPT', '550 <x@shanye.example>: blocked');
      expect(read('RCPT', `550 <${imitation}@shanye.example>: blocked`).code).toBe(plain.code);
    }
  });
});
