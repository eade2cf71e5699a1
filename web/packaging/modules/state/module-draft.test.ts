import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#modules/parse-config.ts';
import { keptModulesName, modulesToKeep, withKeptModules } from './kept-modules.ts';
import { changedModules, type ModuleDraft, modulesAfter, savable, startOfModules, unfinished } from './module-draft.ts';
import { priceEffectOf } from './price-effect.ts';

const saved = defaultSettings();
const start = startOfModules(saved, {});
const draftAfter = (...events: Parameters<typeof modulesAfter>[1][]): ModuleDraft => events.reduce(modulesAfter, start);
const emptyTab = { text: { zh: '', en: '' }, icon: null, action: 'link', link: '', id: '', activeIcon: null };
const switched = { type: 'switched', name: 'botnav', on: true } as const;
const colored = { type: 'changed', name: 'botnav', fields: { activeColor: '#ff4500' } } as const;
const broken = { type: 'changed', name: 'botnav', fields: { items: [emptyTab] } } as const;

describe('a changed module', () => {
  test('is saved whole, and is then no longer changed', () => {
    const draft = draftAfter(switched, colored);
    expect(changedModules(draft)).toEqual(['botnav']);
    const sent = savable(draft, 'botnav')!;
    expect(sent).toMatchObject({ on: true, config: { activeColor: '#ff4500' } });
    expect(changedModules(modulesAfter(draft, { type: 'saved', name: 'botnav', sent }))).toEqual([]);
  });

  test('waits while its settings do not fit; switched off, its switch is saved without them', () => {
    const draft = draftAfter(switched, broken);
    expect([savable(draft, 'botnav'), unfinished(draft)]).toEqual([null, ['botnav']]);
    const isOn: ModuleDraft = { ...draft, saved: { ...saved, botnav: { ...saved.botnav!, on: true } } };
    const off = modulesAfter(isOn, { type: 'switched', name: 'botnav', on: false });
    expect(savable(off, 'botnav')).toEqual({ on: false, config: saved.botnav!.config });
    expect(unfinished(off)).toEqual([]);
  });

  test('takes its defaults again, and keeps its switch', () => {
    const draft = draftAfter(switched, colored, { type: 'reset', name: 'botnav' });
    expect(draft.settings.botnav).toEqual({ on: true, config: saved.botnav!.config });
  });

  test('a refusal of the server lasts until its next change', () => {
    const draft = draftAfter({ type: 'refused', name: 'leadPage', field: 'pages[0].image', msg: 'gone' });
    expect(draft.refused.leadPage?.msg).toBe('gone');
    const changed = modulesAfter(draft, { type: 'changed', name: 'leadPage', fields: { pages: [] } });
    expect(changed.refused).toEqual({});
  });
});

describe('unsaved changes', () => {
  const kept = JSON.parse(JSON.stringify(modulesToKeep(draftAfter(switched, broken)))) as Record<string, unknown>;

  test('come back, also those that do not fit', () => {
    expect(withKeptModules(saved, kept).botnav).toEqual({
      on: true,
      config: { ...saved.botnav!.config, items: [emptyTab] },
    });
    expect(modulesToKeep(start)).toBeNull();
    expect(keptModulesName(7)).toBe('modules:7');
  });

  test('leave what was saved elsewhere since', () => {
    const config = { ...saved.botnav!.config, color: '#000000' };
    const merged = withKeptModules({ ...saved, botnav: { on: false, config } }, kept).botnav!;
    expect(merged).toMatchObject({ on: true, config: { color: '#000000', items: [emptyTab] } });
  });

  test.each([
    ['nothing', null],
    ['another form', { changes: { botnav: 1, gone: { on: true, config: {} } }, base: [] }],
    [
      'values of other kinds',
      {
        changes: { botnav: { on: true, config: { items: 'x', gone: 1 } } },
        base: { botnav: { on: true, config: {} } },
      },
    ],
  ])('%s in the storage changes nothing', (_, stored) => {
    expect(withKeptModules(saved, stored)).toEqual(saved);
  });
});

describe('the switch of a module', () => {
  const amounts = { wrapper: '78.40', primary: '206.40', higher: '478.40', professional: '958.40', max: '1918.40' };
  const on = (...names: string[]) =>
    Object.fromEntries(
      Object.entries(saved).map(([name, setting]) => [name, { ...setting, on: names.includes(name) }]),
    );

  test.each([
    ['raises the price to that of its plan', 'push', on('botnav'), { kind: 'raises', yuan: '272.00' }],
    ['costs nothing within the plan', 'topnav', on('botnav'), { kind: 'none' }],
    ['saves when it alone needs the plan', 'push', on('botnav', 'push'), { kind: 'saves', yuan: '272.00' }],
    ['saves nothing beside another of its plan', 'push', on('device', 'push'), { kind: 'none' }],
  ] as const)('%s', (_, name, settings, effect) => {
    expect(priceEffectOf(name, settings, amounts)).toEqual(effect);
  });
});
