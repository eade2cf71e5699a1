import { chromium } from 'playwright-core';
const B = 'http://127.0.0.1:19400', S = '127.0.0.1:19401';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const only = process.argv[2];
for (const [lang, w, h] of [['zh', 1440, 900], ['en', 390, 844], ['zh', 820, 1100], ['en', 1440, 900]]) {
  const c = await browser.newContext({ viewport: { width: w, height: h }, reducedMotion: 'reduce', locale: lang === 'zh' ? 'zh-CN' : 'en-US' });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text()));
  p.on('pageerror', (m) => console.log('PE', m.message));
  const shot = (n, full) => p.screenshot({ path: `/tmp/link/shots/${n}-${w}-${lang}.png`, fullPage: !!full });
  const ask = async (t) => { await p.locator('#link').fill(t); await p.locator('#link-form button').click(); };
  const done = () => p.waitForFunction(() => !document.querySelector('.is-busy'));
  await p.goto(`${B}/?lang=${lang}`);
  await shot('start');
  for (const [n, t] of [['good', S + '/'], ['long', S + '/long'], ['404', S + '/404'], ['500', S + '/500'], ['idn', 'www.阿福面馆.invalid'], ['none', 'hello']]) {
    if (only && only !== n) continue;
    await ask(t); await done(); await p.waitForTimeout(100); await shot(n, n === '404');
    if (n === 'good' && w > 1100) { await p.locator('[data-part=to-phone] summary').click(); await p.waitForTimeout(500); await shot('qr'); }
    console.log(n, p.url(), await p.locator('[data-part=told]').textContent(), await p.locator('#link').inputValue());
  }
  if (!only || only === 'sample') { await p.goto(B); await p.locator('[data-part=sample]').click(); await done(); await p.waitForTimeout(200); await shot('sample', true); console.log(await p.locator('[data-part=told]').textContent()); }
  if (!only || only === 'slow') {
    await ask(S + '/slow?' + w); await p.waitForTimeout(2500); await shot('slow'); console.log(await p.locator('[data-part=told]').textContent());
    await p.locator('[data-part=cancel]').click(); await done(); console.log('cancelled', p.url());
  }
  await c.close();
}
await browser.close();
