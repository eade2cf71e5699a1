/** Codes by SMS and e-mail (product.md §7): six digits, ten minutes, five tries, and how many may be sent. */
export const codeRules = {
  lifeSeconds: 600,
  tries: 5,
  /** Spec §9: "Code resend countdown 60 seconds". */
  resendSeconds: 60,
  perHour: 5,
  perDay: 10,
  /** So many of them go out without the slider: whoever solves none cannot use up the rest. */
  openPerDay: 2,
  perAddressPerHour: 10,
  perAddressPerDay: 20,
} as const;

export type CodeChannel = 'sms' | 'email';

/** Who may ask for the code of an event, and where it may go. */
export type CodeEventRule = {
  channels: readonly CodeChannel[];
  /** `stranger`: the target must not be a member's yet. `member`: only a member's target gets it. */
  to: 'stranger' | 'member' | 'anybody';
  /** Only for a signed-in member. */
  signedIn?: true;
  /** `own`: at the member's own phone or address it proves who is asking; `alone`: and goes nowhere else. */
  proves?: 'own' | 'alone';
};

/** What a code may be asked for: spec §5 "Events: register or resetpwd", and the events of the other forms (calls.md, sendSmsCode, sendEmailCode). */
const codeEvents = {
  register: { channels: ['sms', 'email'], to: 'stranger' },
  resetpwd: { channels: ['sms', 'email'], to: 'member', proves: 'own' },
  mobilelogin: { channels: ['sms'], to: 'member' },
  emaillogin: { channels: ['email'], to: 'member' },
  bind: { channels: ['sms', 'email'], to: 'member', proves: 'own' },
  changemobile: { channels: ['sms', 'email'], to: 'stranger', signedIn: true, proves: 'own' },
  bindemail: { channels: ['sms', 'email'], to: 'stranger', signedIn: true, proves: 'own' },
  outaccont: { channels: ['sms', 'email'], to: 'member', signedIn: true, proves: 'alone' },
  exportkey: { channels: ['sms', 'email'], to: 'member', signedIn: true, proves: 'alone' },
  /** Real-name forms name a mobile of their own, such as a company's (calls.md, submitPerson, startAlipay, submitCompany). */
  identity: { channels: ['sms'], to: 'anybody', signedIn: true },
} as const satisfies Record<string, CodeEventRule>;

export type CodeEvent = keyof typeof codeEvents;

/** Null when the event does not exist, or not on this channel. */
export function codeEventOf(text: string, channel: CodeChannel): (CodeEventRule & { event: CodeEvent }) | null {
  const rule: CodeEventRule | undefined = Object.hasOwn(codeEvents, text) ? codeEvents[text as CodeEvent] : undefined;
  return rule?.channels.includes(channel) ? { ...rule, event: text as CodeEvent } : null;
}

/** Wrong tries of a sign-in before the account rests. */
export const loginRules = { tries: 5, tryWindowSeconds: 900, triesPerAddress: 100 } as const;
