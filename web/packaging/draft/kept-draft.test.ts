import { describe, expect, test } from 'vitest';
import { draftAfter, startOfDraft } from './base-draft.ts';
import { baseFields, emptyForm, type PackedApp } from './base-form.ts';
import { draftFor, isSavedElsewhere, type KeptDraft, othersThan, ownChanges, readKeptDraft } from './kept-draft.ts';

const keptOf = (own: Partial<KeptDraft['form']>, base = emptyForm): KeptDraft => ({
  form: { ...base, ...own },
  base,
  decided: Object.keys(own) as KeptDraft['decided'],
  from: '',
  released: true,
});
const stored = (kept: unknown) => JSON.parse(JSON.stringify(kept)) as Record<string, unknown>;

const saved = { ...emptyForm, link: 'https://tea/', app_name: '茶', version: '1.0.0', package_name: 'cn.tea' };
const opened = (frozen: 0 | 1 = 0, form = saved) => startOfDraft({ base: { ...form, frozen } } as unknown as PackedApp);

describe('a kept draft', () => {
  test('is read as it was kept', () => {
    const kept = keptOf({ app_name: '我的茶', icon: { icon_id: 3, unicode: 'e003', color: '#000000' } });
    expect(readKeptDraft(stored(kept))).toEqual(kept);
  });

  test.each(baseFields.filter((field) => field !== 'link'))('from before %s existed has its default', (field) => {
    const kept = keptOf({ link: 'https://tea/' });
    const [form, base] = [{ ...kept.form }, { ...kept.base }];
    delete (form as Partial<typeof form>)[field];
    delete (base as Partial<typeof base>)[field];
    expect(readKeptDraft(stored({ ...kept, form, base }))).toEqual(kept);
  });

  test.each([
    null,
    {},
    { ...keptOf({}), form: { ...emptyForm, app_name: 7 } },
    { ...keptOf({}), form: { ...emptyForm, platforms: [] } },
    { ...keptOf({}), form: { ...emptyForm, platforms: ['windows'] } },
    { ...keptOf({}), form: { ...emptyForm, icon: { unicode: 5 } } },
    { ...keptOf({}), base: 'gone' },
    { ...keptOf({}), decided: 'link' },
  ])('that is broken is ignored: %j', (values) => {
    expect(readKeptDraft(values && stored(values))).toBeNull();
  });

  test('changes only the fields that the member changed', () => {
    expect(ownChanges(keptOf({ app_name: '我的茶' }, saved))).toEqual({ app_name: '我的茶' });
  });

  test('counts as saved elsewhere by its texts, not by references of files or spellings', () => {
    const kept = keptOf({ version: '2.0.0' }, saved);
    const sameElsewhere = {
      ...saved,
      link: 'https://TEA',
      icon: { icon_id: null, unicode: 'copy' },
      icon_url: '/dl/b',
    };
    expect(isSavedElsewhere(sameElsewhere, kept)).toBe(false);
    expect(isSavedElsewhere({ ...saved, app_name: '茶馆' }, kept)).toBe(true);
  });
});

describe('new drafts', () => {
  const begun = (from: string, own: Partial<KeptDraft['form']>): KeptDraft => ({
    ...keptOf({ link: from, ...own }),
    from,
  });
  const tea = begun('https://tea/', { app_name: '我的茶' });
  const [coffee, typed] = [begun('https://coffee/', {}), begun('', { app_name: '酒' })];
  const all = [coffee, tea, typed];

  test('are opened by the link where they began; without a link the newest is', () => {
    expect(draftFor('https://tea/', all)).toBe(tea);
    expect(draftFor('https://cocoa/', all)).toBeNull();
    expect(draftFor('', all)).toBe(coffee);
  });

  test('stay within reach of each other if the member decided more than the link', () => {
    expect(othersThan('https://cocoa/', all)).toEqual([tea, typed]);
    expect(othersThan('', all)).toEqual([tea]);
  });

  test('take each other’s place whole', () => {
    const state = draftAfter(startOfDraft(null), { type: 'restored', kept: tea });
    const { values, decided, restored } = draftAfter(state, { type: 'switched', kept: coffee });
    expect([values, [...decided], restored]).toEqual([coffee.form, ['link'], 'alone']);
  });
});

describe('restoring', () => {
  const restore = (kept: KeptDraft, state = opened()) => draftAfter(state, { type: 'restored', kept });

  test('puts unsaved changes on top of what the server has, and tells when that was saved elsewhere', () => {
    const kept = keptOf({ version: '2.0.0' }, saved);
    expect(restore(kept)).toMatchObject({ values: { ...saved, version: '2.0.0' }, restored: 'alone' });
    const merged = restore(kept, opened(0, { ...saved, app_name: '茶馆' }));
    expect(merged).toMatchObject({ values: { app_name: '茶馆', version: '2.0.0' }, restored: 'merged' });
  });

  test('without own changes shows what the server has, without a word', () => {
    const state = restore(keptOf({}, saved), opened(0, { ...saved, app_name: '茶馆' }));
    expect([state.values.app_name, state.restored]).toEqual(['茶馆', null]);
  });

  test('leaves text typed before the page ran, and the names of a built app', () => {
    const typed = draftAfter(opened(1), { type: 'changed', fields: { app_name: '新茶' } });
    const { values } = restore(keptOf({ app_name: '旧茶', package_name: 'cn.other', version: '2.0.0' }, saved), typed);
    expect(values).toMatchObject({ app_name: '新茶', package_name: 'cn.tea', version: '2.0.0' });
  });

  test('keeps which fields of a new draft the member has decided', () => {
    const { decided } = restore(
      { ...keptOf({ link: 'https://tea/', app_name: '茶' }), decided: ['link'] },
      startOfDraft(null),
    );
    expect([...decided]).toEqual(['link']);
  });

  test('a picture whose address no longer opens is left out, unless another was chosen meanwhile', () => {
    const icon = { icon: { icon_id: null, unicode: 'mine' }, icon_url: '/dl/mine' };
    const state = restore(keptOf(icon), startOfDraft(null));
    const lost = draftAfter(state, { type: 'pictureLost', picture: 'icon', url: '/dl/mine' });
    expect([lost.values.icon, lost.decided.has('icon')]).toEqual([null, false]);
    expect(lost.lost, 'it is told at the picture').toEqual({ icon: 'mine' });
    expect(draftAfter(lost, { type: 'changed', fields: { app_name: '茶' } }).lost).toEqual({ icon: 'mine' });
    expect(draftAfter(lost, { type: 'changed', fields: { icon: { icon_id: 3, unicode: 'e003' } } }).lost).toEqual({});
    expect(draftAfter(state, { type: 'pictureLost', picture: 'icon', url: '/dl/older' })).toBe(state);
    const ofSite = draftAfter(
      { ...state, decided: new Set() },
      { type: 'pictureLost', picture: 'icon', url: '/dl/mine' },
    );
    expect(ofSite.lost, 'the icon of the site comes again by itself').toEqual({});
  });

  test('can be taken back: to what the server has, or to an empty form', () => {
    const kept = keptOf({ version: '2.0.0' }, saved);
    expect(draftAfter(restore(kept), { type: 'discarded' })).toMatchObject({ values: saved, restored: null });
    const fresh = draftAfter(restore(keptOf({ app_name: '茶' }), startOfDraft(null)), { type: 'discarded' });
    expect(fresh).toEqual(startOfDraft(null));
    expect(baseFields.every((field) => fresh.values[field] === emptyForm[field])).toBe(true);
  });
});
