import type { AndroidContribution, AppModule, CertificatePin, ConfigOfFields, Fields } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

const digest = { kind: 'line', default: '', max: 44, format: 'pin' } as const;

const fields = {
  pins: {
    kind: 'list',
    default: [],
    max: 20,
    title: { zh: '证书绑定', en: 'Certificate pins' },
    help: {
      zh: '应用只接受证书链中含有下列公钥之一的连接。绑定错误或私钥丢失会让已安装的应用打不开该域名，因此必须有备用公钥和截止日期',
      en: 'The app accepts only connections whose certificate chain has one of these public keys. A wrong pin or a lost key keeps installed apps from the domain, hence the backup key and the last day',
    },
    of: {
      host: {
        kind: 'line',
        default: '',
        max: 253,
        format: 'domain',
        required: true,
        title: { zh: '域名', en: 'Domain' },
        help: { zh: '例如 shop.example.com，不含 * 和端口', en: 'Such as shop.example.com, without * and port' },
      },
      subdomains: { kind: 'switch', default: false, title: { zh: '包含子域名', en: 'With its subdomains' } },
      key: {
        ...digest,
        required: true,
        title: { zh: '公钥', en: 'Public key' },
        help: {
          zh: '现用证书或其签发机构公钥（SPKI）的 SHA-256，Base64',
          en: 'SHA-256 of the public key (SPKI) of the present certificate or of its authority, in base64',
        },
      },
      backup: {
        ...digest,
        required: true,
        title: { zh: '备用公钥', en: 'Backup key' },
        help: {
          zh: '还没有使用、保存在别处的密钥，换证书时用它',
          en: 'Of a key that is not in use yet and kept elsewhere, for the day when the certificate changes',
        },
      },
      another: { ...digest, title: { zh: '其他公钥', en: 'Another key' } },
      expires: {
        kind: 'line',
        default: '',
        max: 10,
        format: 'date',
        required: true,
        title: { zh: '截止日期', en: 'Last day' },
        help: {
          zh: '例如 2027-06-30；从这一天起不再检查绑定，旧版本因此不会永远打不开',
          en: 'Such as 2027-06-30; from this day on pins are not checked, so that no old version stays locked out',
        },
      },
    },
  },
} as const satisfies Fields;

type CertConfig = ConfigOfFields<typeof fields>;

/**
 * Certificate pins. The key that signs the app is chosen, imported and exported like every key (the keys of the app list, `qdb pack --keystore`), and
 * an IPA is signed by its member with p12 and profile.
 */
export const certConfig = {
  name: 'certConfig',
  ...moduleFacts.certConfig,
  summary: {
    zh: '绑定网站的证书，公钥不符的连接会被拒绝。应用的签名密钥在应用列表的「密钥」中导入与导出。',
    en: 'Certificate pinning: connections with a different public key are refused. The app’s signing key is imported and exported under Keys in the app list.',
  },
  on: false,
  fields,
  android: ({ pins }: CertConfig): AndroidContribution => ({ certificatePins: pins.map(pinOf) }),
  ios: null,
  functions: [],
  problem: ({ pins }: CertConfig) => contradictionIn(pins),
  native: false,
} as const satisfies AppModule;

type Pin = CertConfig['pins'][number];

const pinOf = ({ host, subdomains, key, backup, another, expires }: Pin): CertificatePin => ({
  host: host.toLowerCase(),
  subdomains,
  keys: [key, backup, ...(another === '' ? [] : [another])],
  expires,
});

/** A backup key equal to the key itself is useless. Android ends an app that pins a host twice. */
function contradictionIn(pins: readonly Pin[]): { field: string; reason: 'same' | 'twice' } | null {
  const hosts = pins.map(({ host }) => host.toLowerCase());
  for (const [at, { key, backup, another }] of pins.entries()) {
    if (hosts.indexOf(hosts[at]!) !== at) {
      return { field: `pins[${at}].host`, reason: 'twice' };
    }
    if (backup === key || another === key || another === backup) {
      return { field: `pins[${at}].${backup === key ? 'backup' : 'another'}`, reason: 'same' };
    }
  }
  return null;
}
