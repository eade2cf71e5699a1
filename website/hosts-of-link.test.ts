import { expect, test } from 'vitest';
import { hostsOfLink } from './hosts-of-link.ts';

test.each([
  ['https://www.shanye.cn/', ['shanye.cn', '*.shanye.cn']],
  ['https://shanye.cn/', ['shanye.cn', '*.shanye.cn']],
  ['https://m.shanye.cn/', ['m.shanye.cn', '*.m.shanye.cn']],
  ['https://shop.github.io/', ['shop.github.io', '*.shop.github.io']],
  ['https://github.io/', ['github.io']],
  ['https://vercel.app/', ['vercel.app']],
  ['https://www.gov.cn/', ['www.gov.cn', '*.www.gov.cn']],
  ['https://www.co.uk/', ['www.co.uk', '*.www.co.uk']],
  ['https://www.shanye.com.cn/', ['shanye.com.cn', '*.shanye.com.cn']],
  ['https://www.公司.cn/', ['www.xn--55qx5d.cn', '*.www.xn--55qx5d.cn']],
  ['https://www.山野.公司.cn/', ['xn--rhtu55j.xn--55qx5d.cn', '*.xn--rhtu55j.xn--55qx5d.cn']],
  ['https://www.cn/', ['www.cn', '*.www.cn']],
  ['http://127.0.0.1:8080/', ['127.0.0.1']],
  ['http://[::1]/', ['[::1]']],
  ['http://localhost/', ['localhost']],
])('%s has the hosts %j', (link, hosts) => {
  expect(hostsOfLink(link)).toEqual(hosts);
});
