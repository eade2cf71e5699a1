import type { AppModule } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

/** The keys of JPush for its plug-in, which fills the slot of `push.*`; the shell itself does nothing for this module. */
export const jiguangConfig = {
  name: 'jiguangConfig',
  ...moduleFacts.jiguangConfig,
  summary: {
    zh: '极光推送的参数。装了极光插件，推送由极光完成；没有插件则不起作用。',
    en: 'Keys for the JPush plug-in. With the plug-in, JPush delivers your notifications; without it, the keys do nothing.',
  },
  on: false,
  fields: {
    appKey: { kind: 'line', default: '', max: 64, title: { zh: '极光 AppKey', en: 'AppKey of JPush' } },
    channel: {
      kind: 'line',
      default: 'developer-default',
      max: 64,
      title: { zh: '渠道标识', en: 'Channel' },
    },
  },
  android: {},
  ios: null,
  functions: [],
  native: false,
} as const satisfies AppModule;
