import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sites, startSites } from '#tests/sites/start-sites.ts';
import { sample } from '#web/site/home/sample-check.ts';
import { inspectSite } from '#website/inspect-site.ts';
import { suggestIdentity } from '#website/suggest-identity.ts';
import { hasTool } from './tools.ts';

let sites: Sites;
beforeAll(async () => {
  sites = await startSites();
});
afterAll(() => sites.stop());

test.skipIf(!hasTool('openssl'))(
  'the sample on the home page shows the findings of the real check on its site',
  async () => {
    const { website, findings, summary } = await inspectSite(sites.addresses.teaOverBrokenTls, {
      allowHosts: sites.allowHosts,
      certificateAuthorities: [sites.certificate!],
      totalMs: 30_000,
    });
    const facts = (found: readonly { id: string; level: string; title: object }[]) =>
      found.map(({ id, level, title }) => ({ id, level, title }));
    expect(facts(sample.findings)).toEqual(facts(findings));
    const { ok, warn, bad } = summary;
    expect(sample).toMatchObject({
      name: website.name,
      theme_color: website.themeColor,
      background_color: website.backgroundColor,
      package_name: suggestIdentity(sample.link).packageName,
      summary: { ok, warn, bad },
    });
    const worded = sample.findings.find(({ meaning }) => meaning)!;
    expect(findings.find(({ id }) => id === worded.id)).toMatchObject({ meaning: worded.meaning, fix: worded.fix });
  },
);
