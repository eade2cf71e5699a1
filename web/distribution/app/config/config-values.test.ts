import { expect, test } from 'vitest';
import type { LinkRules } from '../use-distributed-app.ts';
import { configOf, rulesOf } from './config-values.ts';

const rules: LinkRules = {
  app_id: 1,
  link_status: 'open',
  close_notice: '',
  password_set: 0,
  password: '',
  question: '',
  answer: '',
  allowed: 0,
  download_count: 6428,
  start_time: 0,
  expire_time: 0,
  template: 'clean',
  language: 'zh-CN',
  short: 't7Kx',
  download_url: 'https://qdb.example/d/t7Kx',
  domain: '',
};

test('no limit and no times are empty fields', () => {
  expect(configOf(rules)).toMatchObject({ isOpen: true, allowed: '', start: '', end: '' });
});

test('only what has changed is sent, as the call wants it', () => {
  const values = { ...configOf(rules), isOpen: false, allowed: '10000', end: '2026-12-31T23:59' };
  const { isOpen, allowed, end } = values;
  expect(rulesOf({ isOpen, allowed, end }, values)).toEqual({
    link_status: 'close',
    allowed: 10_000,
    expire_time: 1_798_732_740,
  });
});

test('an emptied limit or time is none', () => {
  expect(rulesOf({ allowed: '', start: '' }, configOf(rules))).toEqual({ allowed: 0, start_time: 0 });
});

test('a domain is sent by its name, and the site’s own address as none', () => {
  expect(rulesOf({ domain: 'app.shanye.example' }, configOf(rules))).toEqual({ domain: 'app.shanye.example' });
  expect(rulesOf({ domain: '' }, configOf({ ...rules, domain: 'app.shanye.example' }))).toEqual({ domain: '' });
});

test('a question travels with its answer', () => {
  const values = { ...configOf(rules), question: '哪座山？', answer: '云台' };
  expect(rulesOf({ answer: '云台' }, values)).toEqual({ question: '哪座山？', answer: '云台' });
});
