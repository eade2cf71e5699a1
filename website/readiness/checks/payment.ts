import { examplesIn } from '../evidence.ts';
import type { Finding, Text } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

/** Payments that leave the page: schemes of apps, and the wallets' own web pages. */
const ways: readonly [name: Text, mark: RegExp][] = [
  [{ zh: '微信支付', en: 'WeChat' }, /weixin:\/\/|wx\.tenpay\.com|mweb_url/i],
  [{ zh: '支付宝', en: 'Alipay' }, /alipays?:\/\/|(openapi|mclient|mobilegw)\.alipay(dev)?\.com/i],
  [{ zh: '银联', en: 'UnionPay' }, /uppaywallet:|upwrp:|gateway\.95516\.com/i],
  [{ zh: '京东支付', en: 'JD Pay' }, /openapp\.jdmobile|jdpay:/i],
  [{ zh: 'PayPal', en: 'PayPal' }, /paypal\.com\/sdk|paypalobjects\.com/i],
  [{ zh: 'Stripe', en: 'Stripe' }, /js\.stripe\.com|checkout\.stripe\.com/i],
];

export function checkPayment({ page, scripts }: SiteFacts): Finding | null {
  if (!page) {
    return null;
  }
  const { anchors, forms, subresources } = page.document;
  const addresses = [
    ...anchors.map(({ href }) => href),
    ...forms.map((form) => form.get('action') ?? ''),
    ...subresources.map(({ address }) => address.href),
  ];
  const text = [...addresses, scripts].join('\n');
  const found = ways.filter(([, mark]) => mark.test(text)).map(([name]) => name);
  if (found.length === 0) {
    return null;
  }
  return {
    id: 'payment',
    level: 'info',
    title: { zh: '页面会跳去支付', en: 'The page leads to a payment app' },
    meaning: {
      zh: '应用会打开微信、支付宝等应用，付完再回到原来的页面。微信 H5 支付还要核对来源域名。iOS 上虚拟商品要走内购。',
      en: 'The app opens the wallet and returns to the same page. WeChat H5 payment also checks the referring domain. Digital goods on iOS need in-app purchase.',
    },
    fix: {
      zh: '请在商户后台把网站域名登记为 H5 支付域名，并在手机上实付一分钱试试。',
      en: 'Register the site’s domain for H5 payment with the provider, then make a one-cent payment on a phone.',
    },
    evidence: examplesIn(found, 6),
    action: { module: 'nativeConfig' },
  };
}
