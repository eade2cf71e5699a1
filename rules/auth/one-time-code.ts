/** Codes by SMS and e-mail (product.md §7): six digits, ten minutes, five tries, and how many may be sent. */
export const codeRules = {
  lifeSeconds: 600,
  tries: 5,
  /** Spec §9: "Code resend countdown 60 seconds". */
  resendSeconds: 60,
  perHour: 5,
  perDay: 10,
  perAddressPerDay: 20,
} as const;

/** What a code may be asked for (spec §5: "Events: register or resetpwd"). */
export const codeEvents = ['register', 'resetpwd'] as const;
export type CodeEvent = (typeof codeEvents)[number];

export const isCodeEvent = (text: string): text is CodeEvent => (codeEvents as readonly string[]).includes(text);

/** Wrong tries of a sign-in before the account rests. */
export const loginRules = { tries: 5, tryWindowSeconds: 900, triesPerAddress: 100 } as const;
