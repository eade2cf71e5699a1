import { QdbError } from '../qdb-error.ts';
import type { SdkModule } from '../sdk-module.ts';

export const shareConfig: SdkModule = {
  fallbacks: {
    'share.open': async ({ title, text, url }) => {
      if (!navigator.share) {
        throw new QdbError('E_UNSUPPORTED', 'This browser cannot share', 'share.open');
      }
      await navigator.share({ title, text, url } as ShareData).catch(() => {
        throw new QdbError('E_CANCEL', 'Nothing was shared', 'share.open');
      });
      return { opened: true };
    },
    'share.copy': async ({ text }) => {
      await navigator.clipboard.writeText(typeof text === 'string' && text !== '' ? text : location.href);
      return {};
    },
  },
};
