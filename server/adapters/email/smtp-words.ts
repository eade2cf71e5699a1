export type Stage = 'CONN' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'none';

type Words = {
  /** The name in `smtpCodes`. */
  name: string;
  stages: readonly Stage[];
  /** Whether the words count only in final replies. */
  final?: true;
  /** The words at the beginning of a reply, after its numbers and the address in brackets, so that no part of an address matches. */
  begin: readonly RegExp[];
};

const anyMail: readonly Stage[] = ['CONN', 'MAIL', 'RCPT', 'DATA'];
const mailbox: readonly Stage[] = ['RCPT', 'DATA'];

/**
 * The words of known servers whose numbers say less. The first entry with the stage and the words applies. Sources: Postfix (smtpd_check.c: “<class>
 * rejected: …”, “Service unavailable; <class> [x] blocked using …”); Exim's default configuration and acl.c; Amazon SES, sending errors
 * (troubleshoot-error-messages); Exchange Online, non-delivery reports, and users' threads on SendAsDenied; Alibaba Cloud, Direct Mail, return codes
 * (document 44499), Alibaba Mail (document 36612, faq-detail 109009), as copied at sh-aliyun.com; NetEase, 退信代码说明 (help_spam_16); Tencent mail,
 * bounces (exmail.qq.com, as copied at exchangecn.com and qqmailbox.com); Google Workspace, SMTP error reference (a/answer/3726730); Coremail
 * (blog.sina.com.cn 8dc13ec50101fxxr).
 */
export const smtpWords: readonly Words[] = [
  {
    name: 'login tried too often',
    stages: ['CONN', 'AUTH'],
    begin: [/^Requested mail action not taken: too much fail authentication/i],
  },
  {
    name: 'quota',
    stages: anyMail,
    begin: [
      /^(Daily|Monthly) sending quota exceeded|^Not enough sending quota/i,
      /^(Daily|Peak) (user )?(sending|SMTP relay) (limit|quota) exceeded/i,
      /^Throttling failure: Daily message quota exceeded/i,
      /^(STOREDRV\.Submission\.Exception:)?Submission ?Quota ?Exceeded/i,
      /^the (number of RCPT attempts|total of RCPTs) is achieved/i,
    ],
  },
  {
    name: 'frequency',
    stages: anyMail,
    begin: [
      /^(Transient )?reject by behaviou?r spam|^(Connection|Domain|Ip|Sender) frequency limited|^Connection denied/i,
      /^MI:(SFQ|STC)|^RP:(QRC|TRC)/i,
    ],
  },
  {
    name: 'account stopped',
    stages: anyMail,
    begin: [
      /^Main account unavailable|^User suspend|^This account isn.t allowed to send/i,
      /^Message rejected: Sending (paused|suspended) for this account/i,
    ],
  },
  {
    name: 'listed address',
    stages: anyMail,
    begin: [
      /^WM:BLI|^DT:RBL|^IP in blacklist|^black ip/i,
      /^(Service unavailable; )?(Unverified )?Client host (rejected|\[)/i,
      /^Access denied, (banned sending IP|traffic not accepted from this IP)/i,
    ],
  },
  {
    name: 'relay',
    stages: anyMail,
    begin: [
      /^RP:FRL|^relay(ing)? (access )?denied|^relay not permitted|^host denies relay/i,
      /^(SMTP; )?Unable to relay|^TenantAttribution; Relay Access Denied/i,
    ],
  },
  { name: 'not allowed', stages: anyMail, begin: [/^Access denied: User\b/i] },
  {
    name: 'sender',
    stages: anyMail,
    begin: [
      /^"?MAIL FROM"? (doesn.t conform|is non-local|mailbox unavailable)|^mail from (account doesn.t conform|address must be same)/i,
      /^MI:(SPF|DMA|IMF)|^Mailfrom account is a local account|^host denies the sender|^sender is unvalidated/i,
      /^(Service unavailable; )?Sender address (rejected|\[)|^Sender verify failed/i,
      /^Message rejected: Email address is not verified/i,
      /^(STOREDRV\.Submission\.Exception:)?SendAsDenied/i,
    ],
  },
  { name: 'greeting', stages: anyMail, begin: [/^(Service unavailable; )?Helo command (rejected|\[)/i] },
  {
    name: 'spam',
    stages: ['DATA'],
    final: true,
    begin: [/^Reject by content spam|^DT:SPM|^Mail content denied|^Spam is embedded/i],
  },
  {
    name: 'size',
    stages: ['MAIL', 'DATA'],
    final: true,
    begin: [/^Message too large|^The length of DATA content/i],
  },
  {
    name: 'no mailbox',
    stages: mailbox,
    final: true,
    begin: [
      /^(Recipient address rejected: )?(User unknown|Unknown user)|^User not (found|exist)|^No such (user|mailbox)/i,
      /^Mailbox not found|^Invalid User|^Invalid rcptto|^"?RCPT TO"? mailbox unavailable|^Bad address syntax/i,
      /^RCPT \([^)]*\) do(es|s)n.t exist/i,
    ],
  },
  {
    name: 'mailbox refuses',
    stages: mailbox,
    begin: [
      /^(Recipient address rejected: )?(User unknown|Unknown user)|^User not (found|exist)|^No such (user|mailbox)/i,
      /^Recipient address rejected: (Access denied|Grey-?list|undeliverable address|unverified address)/i,
      /^(You are )?Grey-?list|^Unrouteable address/i,
      /^(Requested (mail )?action not taken: )?mailbox (is )?(full|unavailable)|^user is locked/i,
      /^This account isn.t allowed to receive/i,
    ],
  },
];
