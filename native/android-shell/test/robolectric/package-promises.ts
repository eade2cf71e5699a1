import type { Facts } from './promises.ts';
import { home } from './scenario-app.ts';

const ANDROID_12 = 31;

/** Promises about what the packager wrote: pins, backups, shortcuts, and an app whose pages lie behind the bars. */
export const packagePromises: Readonly<Record<string, Facts | ((level: number) => Facts)>> = {
  pins: {
    hosts: [`pay.shanye.cn true 47117 SHA-256/${'b'.repeat(42)}A= SHA-256/${'k'.repeat(42)}A=`],
  },
  backup: (level) => ({ allowed: false, ...(level < ANDROID_12 ? {} : { cloud: [], phone: [] }) }),
  shortcuts: (level) => ({
    found: ['shortcut_1', '购物车', level >= 26 ? 'AdaptiveIconDrawable' : 'VectorDrawable'],
    leadsTo: 'android.intent.action.VIEW true',
    cold: [`${home}cart`],
    warm: [`${home}cart`],
  }),
  immersive: (level) => ({
    page: [0, 4, 6, 0],
    edges: '{"top":30,"bottom":20}',
    withKeyboard: [0, 4, 6, 500],
    edgesWithKeyboard: '{"top":30,"bottom":0}',
    behind: level < 30 ? 0x600 : 0,
  }),
};
