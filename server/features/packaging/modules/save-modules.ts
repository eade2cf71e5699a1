import { pictureGone, placedReason } from '#contract/packaging/module-reasons.ts';
import type { ModuleSetting } from '#modules/app-module.ts';
import { moduleTitle } from '#modules/module-names.ts';
import { modulesBeyond } from '#modules/needed-plan.ts';
import { parseModuleSettings } from '#modules/parse-config.ts';
import { findModule } from '#modules/registry.ts';
import { readStoredSettings } from '#modules/stored-settings.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail, type RequestContext } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { isPaid } from '../apps/app-facts.ts';
import { type AppRow, findApp, lockApp, updateApp } from '../apps/store-apps.ts';
import { missingPicture } from './module-pictures.ts';

type ModuleChange = { name: string; status: 0 | 1; config?: Record<string, unknown> | undefined };
type ModuleRefusal = Failed<'MODULE' | 'PACKAGE_TOO_LOW' | 'NOT_FOUND'>;
type SaveContext = Deps & Pick<RequestContext, 'language'>;

/**
 * Saves the given modules of an app and keeps the others; an invalid one refuses them all. A module beyond the plan of a paid app is only stored
 * `forUpgrade`.
 */
export function saveModules(
  context: SaveContext,
  { member_id, id }: AppRow,
  moduleChanges: readonly ModuleChange[],
  forUpgrade = false,
) {
  return context.db.transaction().execute(async (tx): Promise<Done<AppRow> | ModuleRefusal> => {
    const app = await lockApp(tx, member_id, id);
    if (!app) {
      return fail('NOT_FOUND');
    }
    const changes: Record<string, ModuleSetting> = {};
    for (const each of moduleChanges) {
      const checked =
        (forUpgrade ? null : refuseBeyondPlan(context, app, each)) ?? (await checkModule(tx, context, app, each));
      if (!checked.ok) {
        return checked;
      }
      changes[each.name] = checked.data;
    }
    const modules = JSON.stringify({ ...app.modules, ...changes });
    await updateApp(tx, id, { modules, updated_at: context.clock.now() });
    return done((await findApp(tx, member_id, id))!);
  });
}

const refuseBeyondPlan = (
  { language }: SaveContext,
  app: AppRow,
  { name, status }: ModuleChange,
): ModuleRefusal | null =>
  status === 1 && isPaid(app) && modulesBeyond(app.plan, [name]).length > 0
    ? fail('PACKAGE_TOO_LOW', { name: textIn(language, moduleTitle(name)) })
    : null;

async function checkModule(
  tx: Transaction,
  { language }: SaveContext,
  app: AppRow,
  { name, status, config }: ModuleChange,
): Promise<Done<ModuleSetting> | ModuleRefusal> {
  const on = status === 1;
  const title = textIn(language, moduleTitle(name));
  const saved = readStoredSettings(app.modules).settings[name]?.config ?? {};
  const parsed = parseModuleSettings({ [name]: { on, config: config ?? saved } });
  if (!parsed.ok) {
    const { field, reason } = parsed;
    return fail('MODULE', {
      name: title,
      field,
      reason: textIn(language, placedReason(name, field, reason)),
      module: name,
    });
  }
  const setting = parsed.settings[name]!;
  const gone = await missingPicture(tx, app.member_id, { fields: findModule(name)!.fields, config: setting.config });
  return gone === null
    ? done(setting)
    : fail('MODULE', { name: title, field: gone, reason: textIn(language, pictureGone), module: name });
}
