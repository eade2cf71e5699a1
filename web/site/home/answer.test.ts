import { expect, test } from 'vitest';
import type { PageContext } from '../../call/page-context.ts';
import { answerTo, type Finding, type SiteCheck, stepAfter } from './answer.ts';

type Findings = readonly (readonly [id: string, level: Finding['level']])[];

function checkWith(reachable: boolean, found: Findings): SiteCheck {
  const findings = found.map(([id, level]) => ({ id, level }));
  const summary = { ok: 0, info: 0, warn: 0, bad: findings.filter(({ level }) => level === 'bad').length };
  return { reachable, summary, findings } as unknown as SiteCheck;
}

test.each<[string, boolean, Findings, ReturnType<typeof stepAfter>]>([
  ['a good site', true, [['status', 'ok']], 'trial'],
  ['a site without an icon', true, [['icons', 'warn']], 'trial'],
  ['a page that answers 404', true, [['status', 'bad']], 'another'],
  ['text that is not an address', false, [['address', 'bad']], 'another'],
  ['an unknown name', false, [['dns', 'bad']], 'another'],
  ['a server that does not answer', false, [['status', 'bad']], 'again'],
  ['a broken certificate', false, [['tls', 'bad']], 'again'],
])('%s: only a site without a fault has the trial as its first button', (_, reachable, found, step) => {
  expect(stepAfter(checkWith(reachable, found))).toBe(step);
});

test('a field that was sent empty is refused like a text without an address; a page without a question has no answer', async () => {
  const page = { language: 'zh-EN' } as PageContext;
  const answer = await answerTo(new URLSearchParams('link=+'), page);
  expect(answer).toMatchObject({
    link: '',
    check: { ok: false, err: 'NO_LINK', msg: expect.stringMatching(/^No web address found/) },
  });
  expect(await answerTo(new URLSearchParams(''), page)).toBeNull();
});
