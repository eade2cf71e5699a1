import type { AppModule, ConfigOfFields, Fields } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

const fields = {
  endpoint: {
    kind: 'link',
    default: '',
    secure: true,
    title: { zh: '查询公网 IP 的地址', en: 'Address that tells the public IP' },
    help: {
      zh: '填您自己服务器的 https 地址，它返回访问者的 IP；留空则只提供本机地址。只在网页调用时查询',
      en: 'An https address of your own server that answers the IP of whoever asks; empty, only local addresses are known. Asked only when a page calls',
    },
  },
  field: {
    kind: 'line',
    default: '',
    max: 100,
    title: { zh: '结果中的字段', en: 'Field of the answer' },
    help: {
      zh: '返回 JSON 时填字段，例如 data.ip；返回纯文本时留空',
      en: 'For an answer in JSON, such as data.ip; leave it empty for plain text',
    },
  },
} as const satisfies Fields;

const why = {
  zh: '网页查询公网 IP 时访问，不附带其他信息',
  en: 'Asked for the public IP when a page calls; told nothing else',
};

export const ipAddress = {
  name: 'ipAddress',
  ...moduleFacts.ipAddress,
  summary: {
    zh: '网页可以取得手机的本机 IP；公网 IP 由您指定的地址查询。不读 MAC 地址，不用第三方服务。',
    en: 'Your pages can read the phone’s local IP, and its public IP through an address you choose. No MAC address, no third-party service.',
  },
  reads: {
    zh: '仅在网页调用时读取本机 IP 地址，不读取 MAC 地址',
    en: 'The phone’s local IP addresses when a page asks, never the MAC address',
  },
  on: false,
  fields,
  android: {},
  hosts: ({ endpoint }: ConfigOfFields<typeof fields>) =>
    endpoint !== '' ? [{ host: new URL(endpoint).host, why }] : [],
  ios: null,
  functions: [
    {
      name: 'net.getIp',
      title: { zh: '获取 IP 地址', en: 'IP addresses' },
      params: [
        {
          name: 'type',
          type: "'local' | 'public' | 'all'",
          optional: true,
          text: { zh: '本机、公网或全部，默认全部', en: 'Local, public or all of them, which is the default' },
        },
      ],
      result: [
        {
          name: 'local',
          type: '{ ipv4: string[]; ipv6: string[] }',
          optional: true,
          text: { zh: '本机地址，不含回环与链路地址', en: 'Local addresses, without loopback and link-local ones' },
        },
        {
          name: 'public',
          type: '{ ip: string }',
          optional: true,
          text: {
            zh: '公网地址；模块未填查询地址时没有',
            en: 'The public address; missing while the module has no address to ask',
          },
        },
      ],
      differences: {
        zh: '模块未填查询地址时，type 为 public 返回 E_NOT_ENABLED；查询失败或结果不是 IP 为 E_NETWORK。',
        en: 'Without an address in the module, type public is E_NOT_ENABLED; no answer, or one that is not an IP, is E_NETWORK.',
      },
    },
  ],
} as const satisfies AppModule;
