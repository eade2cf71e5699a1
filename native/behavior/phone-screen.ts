/** The screen of a phone, and what its user does with it beside the page. */
export type PhoneScreen = {
  /** The orientation that the app wants. */
  readonly orientation: 'auto' | 'portrait' | 'landscape';
  /** Whether the app hides the bars of the system. */
  readonly isFull: boolean;
  readonly staysOn: boolean;
  /** From 0 to 1; -1 is the phone's own. */
  readonly brightness: number;
  /** The page shows a video on the whole screen. */
  showVideo(): void;
  /** The user goes back, in the way of the system. */
  back(): void;
};
