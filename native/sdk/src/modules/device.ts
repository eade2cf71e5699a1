import { QdbError } from '../qdb-error.ts';
import type { SdkModule } from '../sdk-module.ts';

type Battery = { level: number; charging: boolean };
/** Not every browser has it. */
type Browser = Navigator & { getBattery?(): Promise<Battery> };

export const device: SdkModule = {
  fallbacks: {
    'device.getBattery': async () => {
      const { getBattery } = navigator as Browser;
      if (!getBattery) {
        throw new QdbError('E_UNSUPPORTED', 'This browser does not tell the charge', 'device.getBattery');
      }
      const { level, charging } = await getBattery.call(navigator);
      return { level: Math.round(level * 100), charging };
    },
    'clipboard.set': ({ text }) => {
      if (typeof text !== 'string' || text === '') {
        throw new QdbError('E_PARAM', 'text must be a text', 'clipboard.set');
      }
      return clipboard('clipboard.set', async (board) => {
        await board.writeText(text);
        return {};
      });
    },
    'clipboard.get': () => clipboard('clipboard.get', async (board) => ({ text: await board.readText() })),
    'haptics.vibrate': ({ ms }) => {
      if (!navigator.vibrate?.(typeof ms === 'number' ? ms : 20)) {
        throw new QdbError('E_UNSUPPORTED', 'This browser cannot vibrate', 'haptics.vibrate');
      }
      return {};
    },
    'phone.call': ({ number }) => {
      if (typeof number !== 'string' || !/^[0-9+*#,;() -]{1,40}$/.test(number)) {
        throw new QdbError('E_PARAM', 'number must be a telephone number', 'phone.call');
      }
      location.href = `tel:${encodeURIComponent(number)}`;
      return {};
    },
  },
};

/** Browsers refuse the clipboard without a touch, without the person's permission, and on http. */
async function clipboard(api: string, act: (board: Clipboard) => Promise<object>): Promise<object> {
  if (!navigator.clipboard) {
    throw new QdbError('E_UNSUPPORTED', 'This browser has no clipboard for pages', api);
  }
  try {
    return await act(navigator.clipboard);
  } catch {
    throw new QdbError('E_PERMISSION', 'The browser keeps its clipboard', api);
  }
}
