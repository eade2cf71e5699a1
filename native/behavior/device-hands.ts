/** The parts of a phone that modules reach for beside its pages, and what its user does with them. */
export type DeviceHands = {
  /** The text that was copied last; null without one. */
  clipboard: string | null;
  /** The charge in percent, null for a device that does not know it, and whether it is being charged. */
  battery: { level: number | null; charging: boolean };
  hasVibrator: boolean;
  /** The vibrations so far: `heavy`, `30 ms`. */
  readonly vibrations: readonly string[];
};
