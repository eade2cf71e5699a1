import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InstallPreview, type PreviewedApp } from './install-preview.tsx';

const app: PreviewedApp = { platform: 'ios', name: '山野茶事', icon: null, facts: '', notes: '', gate: 'open' };
const reason = '这个 iOS 安装包没有签名，iPhone 装不上';
const drawn = (fields: Partial<PreviewedApp>) => renderToStaticMarkup(<InstallPreview app={{ ...app, ...fields }} />);

test('an installer that phones refuse has the reason instead of its button, behind a closed link only the notice', () => {
  expect(drawn({})).toContain('安装到这台 iPhone</span>');
  for (const gate of ['open', 'password', 'question'] as const) {
    const html = drawn({ gate, uninstallable: reason, question: '茶？' });
    expect(html).toContain(reason);
    expect(html).not.toMatch(/安装到这台|茶？/);
  }
  expect(drawn({ gate: 'closed', uninstallable: reason, notice: '内测已结束' })).not.toContain(reason);
});
