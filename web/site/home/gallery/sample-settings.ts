import type { ModuleSettings } from '#modules/app-module.ts';
import { defaultSettings } from '#modules/parse-config.ts';

const item = (text: { zh: string; en: string }, action: string, link = '') => ({
  id: '',
  text,
  icon: null,
  action,
  link,
  children: [],
});

/** Settings that make more of a module visible than its defaults do. */
const seen: Readonly<Record<string, Record<string, unknown>>> = {
  adverbScreen: { orientation: 'landscape' },
  wakey: { brightness: 35 },
  nativeConfig: { loadingBar: true, zoom: true, camera: true, location: true },
  certConfig: {
    pins: [
      {
        host: 'shanye.example.com',
        subdomains: true,
        key: 'ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=',
        backup: 'PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0=',
        another: '',
        expires: '2027-06-30',
      },
    ],
  },
  sidebar: {
    width: 220,
    items: [
      item({ zh: '首页', en: 'Home' }, 'home'),
      item({ zh: '本周新茶', en: 'New this week' }, 'link', 'https://shanye.example.com/new'),
      item({ zh: '我的订单', en: 'My orders' }, 'link', 'https://shanye.example.com/orders'),
      item({ zh: '优惠券', en: 'Coupons' }, 'link', 'https://shanye.example.com/coupons'),
      item({ zh: '刷新', en: 'Reload' }, 'refresh'),
      item({ zh: '清除缓存', en: 'Clear the cache' }, 'clearCache'),
    ],
  },
  ipAddress: { endpoint: 'https://shanye.example.com/ip' },
  umengConfig: { endpoint: 'https://stats.shanye.example.com/events' },
  jiguangConfig: { appKey: '6f0c1d9a27b4e85310de42f7' },
};

/** The settings of the sample app in the gallery of modules. */
export function sampleSettings(): ModuleSettings {
  const settings = defaultSettings();
  return Object.fromEntries(
    Object.entries(settings).map(([name, { on, config }]) => [
      name,
      { on: on || name in seen, config: { ...config, ...seen[name] } },
    ]),
  );
}
