import type { DeviceHands } from '../../behavior/device-hands.ts';
import type { Rig } from './rig.ts';

/** The hands of a test on the parts of a fake phone, whose app may have started again meanwhile. */
export function deviceHands(rig: () => Rig): DeviceHands {
  const { device } = rig().phone;
  return device;
}
