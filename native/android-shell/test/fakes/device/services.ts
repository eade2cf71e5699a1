import { JavaObject } from '../../dalvik/values.ts';
import { phone } from '../phone.ts';
import { ClipData } from './clip.ts';

/** The services of Context.getSystemService for parts of the phone; null for a name of another file. */
export function deviceService(name: string): JavaObject | null {
  const service = services[name];
  return service ? new service() : null;
}

export class ClipboardManager extends JavaObject {
  static override readonly java = 'android.content.ClipboardManager';
  getPrimaryClip(): ClipData | null {
    const { clipboard } = phone().device;
    return clipboard === null ? null : ClipData.newPlainText('', clipboard);
  }
  /** Android's transactions hold a megabyte, and two bytes for each character. */
  setPrimaryClip(clip: ClipData): void {
    if (clip.text!.length > 500_000) {
      phone().machine.raise('java.lang.RuntimeException', 'android.os.TransactionTooLargeException');
    }
    phone().device.clipboard = clip.text;
  }
}

export class BatteryManager extends JavaObject {
  static override readonly java = 'android.os.BatteryManager';
  /** Integer.MIN_VALUE is Android's answer for what a device does not know. */
  getIntProperty(): number {
    return phone().device.battery.level ?? -(2 ** 31);
  }
  isCharging(): boolean {
    return phone().device.battery.charging;
  }
}

export class VibrationEffect extends JavaObject {
  static override readonly java = 'android.os.VibrationEffect';
  millis = 0;
  static createOneShot(millis: number): VibrationEffect {
    return Object.assign(new VibrationEffect(), { millis });
  }
}

export class Vibrator extends JavaObject {
  static override readonly java = 'android.os.Vibrator';
  hasVibrator(): boolean {
    return phone().device.hasVibrator;
  }
  vibrate(effect: number | VibrationEffect): void {
    if (!phone().declared.has('android.permission.VIBRATE')) {
      phone().machine.raise('java.lang.SecurityException', 'VIBRATE is not declared');
    }
    phone().device.vibrations.push(`${typeof effect === 'number' ? effect : effect.millis} ms`);
  }
}

const services: Readonly<Record<string, new () => JavaObject>> = {
  clipboard: ClipboardManager,
  batterymanager: BatteryManager,
  vibrator: Vibrator,
};
