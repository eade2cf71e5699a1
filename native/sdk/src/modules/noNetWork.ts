import type { SdkModule } from '../sdk-module.ts';

export const noNetWork: SdkModule = {
  fallbacks: { 'net.getStatus': networkStatus },
  inBrowser(page, events) {
    for (const change of ['online', 'offline']) {
      page.addEventListener(change, () => events.emit('network', networkStatus()));
    }
  },
};

function networkStatus(): { online: boolean; type: string } {
  return { online: navigator.onLine, type: navigator.onLine ? 'other' : 'none' };
}
