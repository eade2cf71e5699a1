import type { AppModule } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

/** The keys of JPush for its plug-in, whose slot is that of `push.*`; the shell itself does nothing for it. */
export const jiguangConfig = {
  name: 'jiguangConfig',
  ...moduleFacts.jiguangConfig,
  summary: {
    zh: '极光推送插件的参数。应用用插件打包后，push.register 由极光完成；没有插件时没有效果',
    en: 'Keys for the JPush plug-in. With it in the package, push.register is JPush’s; without it they have no effect',
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
