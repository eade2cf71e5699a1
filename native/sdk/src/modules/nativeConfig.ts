import { QdbError } from '../qdb-error.ts';
import type { SdkModule } from '../sdk-module.ts';
import { themeNow } from '../theme-now.ts';

export const nativeConfig: SdkModule = {
  fallbacks: {
    'theme.get': () => ({ mode: 'auto', theme: themeNow() }),
    'app.openUrl': ({ url, mode }) => {
      if (typeof url !== 'string' || !/^[a-z][a-z0-9+.-]*:/i.test(url)) {
        throw new QdbError('E_PARAM', 'url must be an address', 'app.openUrl');
      }
      if (mode === undefined || mode === 'self') {
        location.href = url;
      } else {
        open(url, '_blank', 'noopener');
      }
      return {};
    },
  },
};
