import { type ChosenBehavior, createChosenBehavior } from '../chosen-behavior.ts';

export type Stage = 'connect' | 'auth' | 'sender' | 'recipient' | 'data';
export type Reply = { stage: Stage; code: number; words: string };

/** Replies of live servers, by the name of their behavior; the sources are those of `smtp-words.ts`. */
export const mailReplies = {
  /** Postfix, reject_unknown_recipient_domain. */
  'domain unknown': { stage: 'recipient', code: 450, words: '4.1.2 Recipient address rejected: Domain not found' },
  /** Postgrey. */
  greylisted: { stage: 'recipient', code: 450, words: '4.2.0 Recipient address rejected: Greylisted' },
  'mailbox full': { stage: 'recipient', code: 452, words: '4.2.2 Mailbox full' },
  'no mailbox': { stage: 'recipient', code: 550, words: '5.1.1 User unknown' },
  /** Tencent mail. */
  'mailbox not found': { stage: 'recipient', code: 550, words: 'Mailbox not found' },
  /** Direct Mail's list of addresses that do not exist. */
  'address on a list': { stage: 'recipient', code: 559, words: 'Invalid rcptto' },
  /** Exchange Online, directory-based edge blocking. */
  'recipient refuses': { stage: 'recipient', code: 550, words: '5.4.1 Recipient address rejected: Access denied' },
  /** Postfix also answers RCPT with refusals of the client, its greeting or its sender. */
  'relay denied': { stage: 'recipient', code: 554, words: '5.7.1 <lin@shanye.example>: Relay access denied' },
  'sender not owned': {
    stage: 'recipient',
    code: 553,
    words: '5.7.1 <no-reply@shanye.example>: Sender address rejected: not owned by user qdb',
  },
  'greeting refused': {
    stage: 'recipient',
    code: 504,
    words: '5.5.2 <qdb>: Helo command rejected: need fully-qualified hostname',
  },
  'client on a list': {
    stage: 'recipient',
    code: 554,
    words: '5.7.1 Service unavailable; Client host [192.0.2.9] blocked using zen.spamhaus.org',
  },
  'disk full': { stage: 'recipient', code: 452, words: '4.3.1 Insufficient system storage' },
  'going away': { stage: 'recipient', code: 421, words: '4.3.2 Service shutting down' },
  /** Direct Mail. */
  'day quota': { stage: 'sender', code: 552, words: 'Daily sending quota exceeded' },
  'account stopped': { stage: 'sender', code: 551, words: 'Main account unavailable' },
  'sender wrong': { stage: 'sender', code: 501, words: 'mail from address must be same as authorization user' },
  /** NetEase. */
  'too many messages': { stage: 'sender', code: 451, words: 'MI:SFQ 163 smtp7' },
  'out of order': { stage: 'sender', code: 451, words: '4.3.0 Requested action aborted: local error in processing' },
  'not signed in': { stage: 'sender', code: 530, words: '5.7.0 Authentication required' },
  'password wrong': { stage: 'auth', code: 535, words: 'Error: authentication failed' },
  'sign-in out of order': { stage: 'auth', code: 454, words: '4.7.0 Temporary authentication failure' },
  'account unknown': { stage: 'auth', code: 535, words: 'User not found' },
  /** Amazon SES. */
  'sender not verified': { stage: 'data', code: 554, words: 'Message rejected: Email address is not verified.' },
  'mailbox full after the text': { stage: 'data', code: 452, words: '4.2.2 Mailbox full' },
  'content refused': { stage: 'data', code: 554, words: 'Reject by content spam' },
  'content refused for now': { stage: 'data', code: 451, words: 'DT:SPM ,please try again' },
  'too large': { stage: 'data', code: 552, words: '5.3.4 Message size exceeds fixed limit' },
  'too many connections': { stage: 'connect', code: 421, words: 'HL:ICC' },
  'our address is listed': { stage: 'connect', code: 554, words: '5.7.1 Your address is on a block list' },
} as const satisfies Record<string, Reply>;

/** `breaks off` ends each connection without a reply. */
export const mailBehaviors = (): ChosenBehavior =>
  createChosenBehavior<string>(['well', 'breaks off', ...Object.keys(mailReplies)]);
