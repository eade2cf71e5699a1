import { describe, expect, test } from 'vitest';
import type { Platform } from '#words/platform.ts';
import { checked } from '../../components/form-state.ts';
import { type BaseDraftEvent, type BaseDraftState, draftAfter, startOfDraft } from './base-draft.ts';
import type { PackedApp, SiteCheck } from './base-form.ts';

const checkOf = (host: string, more: Partial<SiteCheck> = {}): SiteCheck => ({
  link: `https://${host}/`,
  address: `https://${host}/`,
  reachable: 1,
  name: host,
  icon: { file: `icon-of-${host}`, url: `/dl/t/${host}.png` },
  theme_color: '#1f6b4a',
  background_color: '#f7f5ef',
  package_name: `com.${host}.app`,
  bundle_id: `com.${host}.app`,
  hosts: [host],
  frameable: 1,
  findings: [],
  summary: { ok: 0, warn: 0, bad: 0 },
  ms: 310,
  at: 1_795_363_200,
  ...more,
});

const typed = (fields: Partial<BaseDraftState['values']>): BaseDraftEvent => ({ type: 'changed', fields });
const checkRequest = (host: string, checkNumber: number): BaseDraftEvent => ({
  type: 'checkStarted',
  link: `https://${host}`,
  checkNumber,
});
const answered = (host: string, checkNumber: number, more?: Partial<SiteCheck>): BaseDraftEvent => ({
  type: 'checkAnswered',
  checkNumber,
  check: checkOf(host, more),
});
const draft = (...events: BaseDraftEvent[]) => events.reduce(draftAfter, startOfDraft(null));

describe('the answer to a check', () => {
  test('fills untouched fields, and writes the link in the form that is kept', () => {
    const { values, check, pendingCheck } = draft(checkRequest('tea', 1), answered('tea', 1));
    expect(values).toMatchObject({ link: 'https://tea/', app_name: 'tea', package_name: 'com.tea.app' });
    expect([check?.link, pendingCheck]).toEqual(['https://tea/', null]);
  });

  test.each([
    { app_name: '我的茶' },
    { app_name: '' },
    { icon: { icon_id: 3, unicode: 'e003' }, icon_url: '/dl/mine.png' },
    { theme_color: '#000000' },
    { package_name: 'cn.mine.tea' },
  ])('leaves %j, if the member decided it while the check was on its way', (fields) => {
    expect(draft(checkRequest('tea', 1), typed(fields), answered('tea', 1)).values).toMatchObject(fields);
  });

  test('for a link that has changed since is ignored: neither link, name nor check come back', () => {
    const state = draft(checkRequest('tea', 1), typed({ link: 'https://coffee' }), answered('tea', 1));
    expect(state.values).toMatchObject({ link: 'https://coffee', app_name: '', icon: null });
    expect([state.check, state.pendingCheck]).toEqual([null, null]);
  });

  test('to an older question is ignored, before the newer one is answered and after it', () => {
    const checks = [checkRequest('tea', 1), checkRequest('coffee', 2)];
    const before = draft(...checks, answered('tea', 1));
    expect(before.values).toMatchObject({ link: 'https://coffee', app_name: '' });
    expect(before.pendingCheck, 'the newer one is still awaited').toBe(2);
    for (const order of [
      [answered('tea', 1), answered('coffee', 2)],
      [answered('coffee', 2), answered('tea', 1)],
    ]) {
      const state = draft(...checks, ...order);
      expect(state.values).toMatchObject({ link: 'https://coffee/', app_name: 'coffee' });
      expect(state.check?.name).toBe('coffee');
    }
  });

  test('that is no longer waited for is ignored, and the link stays', () => {
    const state = draft(checkRequest('tea', 1), { type: 'checkStopped' }, answered('tea', 1));
    expect(state).toMatchObject({ values: { link: 'https://tea', app_name: '' }, check: null, pendingCheck: null });
  });

  test('counts for the newer question alone when the same link was asked about twice', () => {
    const twice = draft(checkRequest('tea', 1), checkRequest('tea', 2), answered('tea', 1, { name: 'old' }));
    expect(twice.values.app_name).toBe('');
    expect(draftAfter(twice, answered('tea', 2, { name: 'new' })).values.app_name).toBe('new');
  });

  test('is not awaited any more once the link has changed, and is again when that link is checked', () => {
    const over = draft(checkRequest('tea', 1), typed({ link: 'https://coffe' }));
    expect(over.pendingCheck).toBeNull();
    expect(draftAfter(over, checkRequest('coffee', 2)).pendingCheck).toBe(2);
    expect(draft(checkRequest('tea', 1), typed({ app_name: '茶' })).pendingCheck, 'another field voids nothing').toBe(
      1,
    );
  });

  test('with a refusal stands beside the link, unless the link has changed', () => {
    const refusal = { type: 'checkFailed', checkNumber: 1, problem: 'no link', isOfLink: true } as const;
    expect(draft(checkRequest('tea', 1), refusal).problems).toEqual({ link: 'no link' });
    expect(draft(checkRequest('tea', 1), typed({ link: 'https://coffee' }), refusal).problems).toEqual({});
    const tooMany = { type: 'checkFailed', checkNumber: 1, problem: 'wait', isOfLink: false } as const;
    expect(draft(checkRequest('tea', 1), tooMany)).toMatchObject({
      checkProblem: 'wait',
      problems: {},
      pendingCheck: null,
    });
  });

  test('shows that a trial is used up, and the next answer removes that note', () => {
    const used = { app_id: 7, app_name: '茶', reason: 'tried in 「茶」' };
    const state = draft(checkRequest('tea', 1), answered('tea', 1, { trial_used: used }));
    expect(state.trialUsed).toEqual({ link: 'https://tea/', ...used });
    expect(draftAfter(draftAfter(state, checkRequest('coffee', 2)), answered('coffee', 2)).trialUsed).toBeNull();
  });

  test('leaves package name and bundle id of a built app alone', () => {
    const built = { ...startOfDraft(null), isIdentityFrozen: true };
    const { values } = [checkRequest('tea', 1), answered('tea', 1)].reduce(draftAfter, built);
    expect(values).toMatchObject({ app_name: 'tea', package_name: '', bundle_id: '' });
  });
});

describe('an opened app', () => {
  const base = {
    ...draft(checkRequest('tea', 1), answered('tea', 1)).values,
    app_id: 3,
    version_code: 1,
    next_version_code: 1,
    platforms: ['android', 'ios'] as Platform[],
    plan: 'professional' as const,
  };
  const open = (fields: Partial<typeof base>, frozen: 0 | 1 = 0) =>
    startOfDraft({ base: { ...base, ...fields, frozen } } as PackedApp);
  const looked = (host: string, more?: Partial<SiteCheck>): BaseDraftEvent => ({
    type: 'savedLinkChecked',
    check: checkOf(host, more),
  });
  const replay = (state: BaseDraftState, ...events: BaseDraftEvent[]) => events.reduce(draftAfter, state);

  test.each([0, 1] as const)('is checked again, and shows the report without a change (built: %d)', (frozen) => {
    const opened = open({ app_name: '我的茶', icon: null, icon_url: '' }, frozen);
    const state = replay(opened, looked('tea', { name: 'renamed', theme_color: '#000000' }));
    expect(state.values).toBe(opened.values);
    expect([state.check?.name, state.pendingCheck]).toEqual(['renamed', null]);
  });

  test('takes the facts of another link in place of the old ones, and keeps the member’s own', () => {
    const opened = open({ app_name: '我的茶', package_name: 'cn.mine' });
    const { values } = replay(
      opened,
      looked('tea'),
      checkRequest('coffee', 1),
      answered('coffee', 1, { theme_color: '#6f4e37' }),
    );
    expect(values).toMatchObject({
      link: 'https://coffee/',
      app_name: '我的茶',
      package_name: 'cn.mine',
      bundle_id: 'com.coffee.app',
      theme_color: '#6f4e37',
      icon: { unicode: 'icon-of-coffee' },
    });
  });

  test('keeps changes made while the check is on its way, and since', () => {
    const typedFirst = replay(
      open({}),
      typed({ app_name: '我的茶' }),
      looked('tea'),
      typed({ theme_color: '#000000' }),
    );
    const { values } = replay(typedFirst, checkRequest('coffee', 1), answered('coffee', 1));
    expect(values).toMatchObject({ app_name: '我的茶', theme_color: '#000000', package_name: 'com.coffee.app' });
  });

  test('follows another link even before its first check is answered', () => {
    const early = replay(open({ app_name: '我的茶' }), checkRequest('coffee', 1), answered('coffee', 1));
    expect(early.values).toMatchObject({ link: 'https://coffee/', package_name: 'com.tea.app' });
    const late = replay(early, looked('tea'));
    expect(late.values).toMatchObject({ app_name: '我的茶', link: 'https://coffee/', package_name: 'com.coffee.app' });
    expect(late.check?.link).toBe('https://coffee/');
    const typedOver = replay(early, typed({ link: 'https://cocoa' }), looked('tea'));
    expect(typedOver.values).toMatchObject({ link: 'https://cocoa', package_name: 'com.tea.app' });
  });

  test('keeps everything once it is built, and while nothing is known of its link', () => {
    const checks = [checkRequest('coffee', 1), answered('coffee', 1)];
    for (const state of [replay(open({}, 1), looked('tea'), ...checks), replay(open({}), ...checks)]) {
      expect(state.values).toMatchObject({ link: 'https://coffee/', app_name: 'tea', package_name: 'com.tea.app' });
    }
  });
});

describe('a save', () => {
  const names = { package_name: 'cn.tea', bundle_id: 'cn.tea' };

  test('fills the empty fields, and keeps text that is typed while it runs', () => {
    const draftWithName = draft(typed({ app_name: 'Tea' }));
    const saved = { type: 'saved', sent: draftWithName.values, names, trialUsed: null } as const;
    expect(draftAfter(draftWithName, saved).values).toMatchObject(names);
    const meanwhile = draftAfter(draftWithName, typed({ package_name: 'cn.mine', app_name: 'Tee' }));
    expect(draftAfter(meanwhile, saved).values).toMatchObject({
      package_name: 'cn.mine',
      bundle_id: 'cn.tea',
      app_name: 'Tee',
    });
  });

  test('that is refused shows the reason beside the field, until that field changes', () => {
    const refused = checked(draft(typed({ app_name: '' })), { app_name: 'a name is needed' });
    expect(refused.problems).toEqual({ app_name: 'a name is needed' });
    expect(draftAfter(refused, typed({ version: '2.0.0' })).problems).toEqual(refused.problems);
    expect(draftAfter(refused, typed({ app_name: 'Tea' })).problems).toEqual({});
  });
});
