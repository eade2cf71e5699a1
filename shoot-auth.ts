import { launchBrowser } from './tests/journeys/hands/browser.ts';
import { startServer } from './tests/journeys/hands/server.ts';
import { startSites } from './tests/sites/start-sites.ts';
const sites = await startSites();
const server = await startServer({ FETCH_ALLOW: sites.allowHosts.join(',') });
const browser = await launchBrowser();
try {
  for (const lang of ['zh', 'en']) for (const width of [390, 820, 1024, 1440, 1920]) {
    const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const link = sites.addresses.tea;
    await page.goto(`${server.address}/login?lang=${lang}&as=register&next=${encodeURIComponent('/layout/edit/baseConf?link=' + encodeURIComponent(link))}`);
    await page.locator('[data-part=app-phone] img, [data-part=app-phone] .phone-start').first().waitFor({ state: 'attached' }).catch(() => {});
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/auth-shots/register-${width}-${lang}.png`, fullPage: true });
    await context.close();
  }
} finally { await browser.close(); await server.stop(); await sites.stop(); }
