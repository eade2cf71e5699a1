/** The parts of a fake phone that modules reach for. */
export class DeviceState {
  clipboard: string | null = null;
  battery: { level: number | null; charging: boolean } = { level: 80, charging: false };
  hasVibrator = true;
  readonly vibrations: string[] = [];
}
