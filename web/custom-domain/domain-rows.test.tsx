import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Language } from '#words/language.ts';
import { LanguageContext } from '../texts/use-text.ts';
import { DomainList } from './domain-rows.tsx';
import { stateOf } from './domain-state.ts';
import type { Domain } from './use-domains.ts';

const domain: Domain = {
  id: 1,
  domain: 'app.shanye.example',
  readable: 'app.shanye.example',
  type: 'CNAME',
  host: 'app',
  value: 'b7f2t7kxm3qz.cname.qdb.example',
  status: 'pending',
  has_record: 0,
  site_filing: '沪ICP备12345678号',
  filing_status: 'waiting',
  reason: '',
  tls: 'off',
  tls_expire: 0,
  check_time: 0,
  misses: 0,
  end_time: 0,
  filing_time: 1,
  due_time: 0,
  create_time: 1,
};

const shown = (language: Language, list: Domain[]) =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <MemoryRouter>
        <DomainList list={list} />
      </MemoryRouter>
    </LanguageContext>,
  );

test('each domain of the member leads to its place in the wizard (spec §2, base info page)', () => {
  const html = shown('zh-CN', [
    domain,
    { ...domain, id: 2, domain: 'x.shanye.example', status: 'bound', has_record: 1 },
  ]);
  expect(html).toContain('href="/user/uBase?domain=app.shanye.example"');
  expect(html).toContain('绑定中');
  expect(html).toContain('已绑定');
  expect(shown('zh-EN', [domain])).toContain('In progress');
});

test('a binding waits for its record, then for its filing', () => {
  expect(stateOf(domain)).toBe('pending');
  expect(stateOf({ ...domain, has_record: 1, filing_status: 'checking' })).toBe('filing');
  expect(stateOf({ ...domain, has_record: 1, filing_status: 'failed' })).toBe('refused');
  expect(stateOf({ ...domain, has_record: 0, filing_status: 'failed' })).toBe('pending');
  expect(stateOf({ ...domain, status: 'suspended' })).toBe('suspended');
});

test('the way to bind a domain is a row of its own, with and without domains', () => {
  for (const list of [[], [domain]]) {
    expect(shown('zh-CN', list)).toContain('href="/user/uBase?domain=new"');
  }
  expect(shown('zh-CN', [])).toContain('添加一条 CNAME 记录就能绑定');
});
