import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext } from '../texts/use-text.ts';
import { DomainSection } from './domain-section.tsx';

const shown = (language: 'zh-CN' | 'zh-EN', domain: { name: string; status: string } | null) =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <DomainSection domain={domain} />
    </LanguageContext>,
  );

test('the base info page has a card for the custom domain (spec §2), with a message when there is none yet', () => {
  expect(shown('zh-CN', null)).toMatch(/<h2>自定义域名<\/h2>.*即将开放/);
  expect(shown('zh-EN', null)).toMatch(/<h2>Custom domain<\/h2>.*Coming soon/);
});

test('the card shows the bound domain', () => {
  expect(shown('zh-CN', { name: 'app.shanye.example', status: 'passed' })).toContain('app.shanye.example');
});
