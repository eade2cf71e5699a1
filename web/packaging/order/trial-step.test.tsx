import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#words/language.ts';
import { LanguageContext } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { SiteDownNote } from './trial-step.tsx';

const site = 'https://shanye.example/';

function note(answer: object | null, { link = site, language = 'zh-CN' as Language } = {}): string {
  const client = new QueryClient();
  if (answer) {
    client.setQueryData(['site-check', 7, link], answer);
  }
  const base = { app_id: 7, link } as PackedApp['base'];
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageContext value={language}>
        <SiteDownNote base={base} />
      </LanguageContext>
    </QueryClientProvider>,
  );
}
const checked = (reachable: 0 | 1) => ({ ok: true, data: { reachable } });

test('a site that does not answer is told before the build, which is possible all the same', () => {
  const down = '网站现在打不开。可以照常打包，应用等网站恢复后才能用。';
  expect(note(checked(0))).toBe(`<p class="notice" role="status">${down}</p>`);
  expect(note(checked(0), { language: 'zh-EN' })).toContain('You can build all the same');
});

test.each([
  ['a site that answers', checked(1), site],
  ['a check that is still running', null, site],
  ['a check that failed by itself', { ok: false, err: 'NETWORK' }, site],
  ['an offline site', null, ''],
])('nothing is told of %s', (_, answer, link) => {
  expect(note(answer, { link })).toBe('');
});
