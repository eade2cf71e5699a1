import { randomFillSync } from 'node:crypto';
import { pack } from '#packager/pack.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';

/** Packs an offline site of 100 MB, whose files have the given ending, and prints the sizes of the products and the most memory of the process in MB. */
const [ending = 'mp4'] = process.argv.slice(2);
const size = 10 << 20;
const site = Array.from({ length: 10 }, (_, at) => ({
  name: at === 0 ? 'index.html' : `视频/${at}.${ending}`,
  data: randomFillSync(new Uint8Array(size)),
}));
const app = {
  platforms: ['android'] as const,
  link: 'https://cn.shanye.tea.invalid/',
  hosts: ['cn.shanye.tea.invalid'],
};
const { products } = await pack(await samplePackInput(app, { site }));
const mostMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ sizes: products.map((product) => product.size), mostMegabytes }));
