import type { Contact } from '../../../../behavior/device-hands.ts';
import type { JavaObject } from '../../dalvik/values.ts';

/** The parts of a fake phone that modules reach for. */
export class DeviceState {
  clipboard: string | null = null;
  battery: { level: number | null; charging: boolean } = { level: 80, charging: false };
  hasVibrator = true;
  readonly vibrations: string[] = [];
  /** The addresses of each network; null for a phone without one. */
  addresses: readonly (readonly string[])[] | null = [
    ['127.0.0.1', '::1'],
    ['192.168.1.20', 'fe80::1%wlan0', '2001:db8::20%wlan0'],
  ];
  /** The app's act on an error that ends it. */
  crashHandler: JavaObject | null = null;
  contacts: readonly Contact[] = [];
  /** The row that the picker gave to the app. */
  picked: string | null = null;
}
