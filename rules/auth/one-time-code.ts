/**
 * Codes by SMS and e-mail (product.md §7): six digits, ten minutes, the tries, and the sending limits. A code has 20 tries from all sites together,
 * so that the ten codes a day that strangers can request for one target are 200 guesses among 1,000,000.
 */
export const codeRules = {
  lifeSeconds: 600,
  /** Tries from one site. The site that requested the code has these tries to itself. */
  triesPerSite: 5,
  /** Tries from all other sites together. */
  triesOfOthers: 15,
  /** Spec §9: "Code resend countdown 60 seconds". */
  resendSeconds: 60,
  /** Codes to one target, for all events together. SMS providers have the same two limits for a number (providers.md §2). */
  perHour: 5,
  perDay: 10,
  /** The part of a number's hourly and daily codes that signed-out visitors may use; the rest is reserved for the member who has the number. */
  signedOut: { perHour: 4, perDay: 8 },
  /** Codes sent without the slider; the rest of the day's codes is reserved for visitors who solve it. */
  openPerDay: 2,
  perAddressPerHour: 10,
  perAddressPerDay: 20,
} as const;

export type CodeChannel = 'sms' | 'email';

/** Permission to request the code of an event, and its allowed targets. */
export type CodeEventRule = {
  channels: readonly CodeChannel[];
  /** `stranger`: the target belongs to no member yet. `member`: the target must belong to a member. */
  to: 'stranger' | 'member' | 'anybody';
  /** Whether only a signed-in member may request it. */
  signedIn?: true;
  /** `own`: a code to the member's own phone or address proves the member; `alone`: this event also allows no other target. */
  proves?: 'own' | 'alone';
};

/** The events of codes: spec §5 "Events: register or resetpwd", and the events of the other forms (calls.md, sendSmsCode, sendEmailCode). */
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
  /** Real-name forms name another mobile, such as a company's (calls.md, submitPerson, startAlipay, submitCompany). */
  identity: { channels: ['sms'], to: 'anybody', signedIn: true },
} as const satisfies Record<string, CodeEventRule>;

export type CodeEvent = keyof typeof codeEvents;

/** Null when the event does not exist, or not on this channel. */
export function codeEventOf(text: string, channel: CodeChannel): (CodeEventRule & { event: CodeEvent }) | null {
  const rule: CodeEventRule | undefined = Object.hasOwn(codeEvents, text) ? codeEvents[text as CodeEvent] : undefined;
  return rule?.channels.includes(channel) ? { ...rule, event: text as CodeEvent } : null;
}

/** Limits on failed sign-ins before the account is locked for a while. */
export const loginRules = { tries: 5, tryWindowSeconds: 900, triesPerAddress: 100 } as const;
