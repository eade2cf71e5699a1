import type { SdkModule } from '../sdk-module.ts';

export const morePreview: SdkModule = {
  fallbacks: {
    'page.print': () => {
      print();
      return {};
    },
  },
  inApp({ document, transport }) {
    const page = document.defaultView;
    if (page) {
      page.print = () => {
        transport.call('page.print', {}).catch(() => {});
      };
    }
  },
};
