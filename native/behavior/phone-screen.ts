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
  /** Whether back would leave the app, or has left it. */
  readonly isLeft: boolean;
  /** Whether the app has ended itself. */
  readonly isEnded: boolean;
  /** The maker of the phone, and schemes that some app on it takes. */
  setMaker(maker: string, schemes: readonly string[]): void;
  /** The app that the last address was meant for; null for any. */
  readonly store: string | null;
  /** A finger goes as far inward from that edge, in dp. Answers whether the page gave way. */
  swipe(edge: 'left' | 'right', distance: number, start?: number): boolean;
  /** A finger moves the pictures over the page by one. */
  slide(way: 'forward' | 'back'): void;
  /** Touches the picture on top. */
  touchPicture(): void;
  /** The videos that play over the page, without sound. */
  readonly videos: readonly string[];
  /** The system cannot play the video on the screen. */
  failVideo(): void;
  /** The names of the pictures over the page. */
  readonly pictures: readonly string[];
  /** The app ends and starts again, with a later version of it if one is named. */
  startAgain(versionCode?: number): void;
  /** The addresses that the app itself has asked. */
  readonly requestedUrls: readonly string[];
  /** The messages that were shown for a moment. */
  readonly messages: readonly string[];
};
