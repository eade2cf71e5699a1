import { useEffect, useMemo, useRef } from 'react';
import type { ModuleSettings } from '#modules/app-module.ts';
import { useMediaBehindDialogs } from '../../components/use-media.ts';
import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { isOnTrial } from '../opening.ts';
import { useTrialOffer } from '../use-trial-offer.ts';
import { ModuleBar } from './module-bar.tsx';
import { ModuleEditor } from './module-editor.tsx';
import { ModuleList } from './module-list.tsx';
import { ModuleStage } from './module-stage.tsx';
import { type ConfiguredModules, settingsOf, titleOf } from './state/configured.ts';
import { firstModule } from './state/first-module.ts';
import { SettingScopeProvider } from './state/setting-scope.tsx';
import { useShownModule } from './state/shown-module.ts';
import { useModuleDraft } from './state/use-module-draft.ts';
import { useModuleProblems } from './state/use-module-problems.ts';
import { useOutlines } from './state/use-outlines.ts';
import { moduleTexts } from './texts.ts';
import './module-screen.css';

type Props = { app: PackedApp; configured: ConfiguredModules };

/** Step 2 of the wizard: the modules of an app, the settings of one of them, and the phone that shows it. */
export default function ModuleScreen({ app, configured }: Props) {
  const saved = useMemo(() => settingsOf(configured), [configured]);
  const modules = useModuleDraft({
    appId: app.base.app_id,
    saved,
    pictures: configured.pictures,
    mayUpgrade: configured.paid === 1,
  });
  const { draft, dispatch } = modules;
  const shown = useShownModule();
  const trial = useTrialOffer(app);
  // On a phone the editor is in another place; dialogs opened by it stay open while a window becomes narrower.
  const isDesk = useMediaBehindDialogs('(min-width: 761px)');
  const open = openModule(shown.module, draft.settings, isDesk);
  const scope = useScope(app, modules, open);
  const form = useRef<HTMLElement>(null);
  useScrollIntoView(form, open, isDesk);

  const blame = (name: string) => {
    shown.show(name);
    focusProblem(form);
  };
  const hasIos = app.base.platforms.includes('ios');
  const editor = open && (
    <ModuleEditor key={open} name={open} setting={draft.settings[open]!} hasIos={hasIos} dispatch={dispatch} />
  );

  return (
    <SettingScopeProvider value={scope}>
      <main className="module-screen" id="content" ref={form}>
        <ModuleList
          draft={draft}
          app={app}
          configured={configured}
          isFree={trial !== 'none' || isOnTrial(app)}
          open={open}
          editor={isDesk ? null : editor}
          dispatch={dispatch}
          onOpen={shown.show}
          onDiscard={modules.discard}
        />
        {isDesk && <div className="module-screen__editor">{editor}</div>}
        <ModuleStage
          app={app}
          draft={draft}
          outlines={scope.outlines}
          module={open}
          open={shown.isPreviewing}
          onClose={shown.close}
        />
      </main>
      <ModuleBar {...{ app, configured, modules, trial }} onWrong={blame} onPreview={shown.preview} />
      <Announced name={open && titleOf(configured, open)} />
    </SettingScopeProvider>
  );
}

/** Tells screen readers which module the phone shows. */
function Announced({ name }: { name: string | null }) {
  const text = useText(moduleTexts);
  return (
    <span className="screen-reader" role="status">
      {name === null ? '' : text('watching', { name })}
    </span>
  );
}

type Modules = ReturnType<typeof useModuleDraft>;

/** The facts for every setting; the object stays the same while the facts do. */
function useScope({ base }: PackedApp, { draft, dispatch }: Modules, open: string | null) {
  const outlines = useOutlines(draft.settings);
  const problems = useModuleProblems(draft, open);
  const { link, theme_color: themeColor } = base;
  const { pictures } = draft;
  return useMemo(
    () => ({
      link,
      themeColor,
      pictures,
      outlines,
      problems,
      onPicture: (reference: string, url: string) => dispatch({ type: 'pictured', reference, url }),
    }),
    [link, themeColor, pictures, outlines, problems, dispatch],
  );
}

/** The module that was opened last; on a wide screen one is always open. */
function openModule(name: string | null, settings: ModuleSettings, isDesk: boolean): string | null {
  if (name !== null && settings[name]) {
    return name;
  }
  return isDesk ? firstModule(settings) : null;
}

/**
 * In the accordion the opened row moves to the top of the window; on a wide screen its row scrolls into the list’s view, and its settings scroll to
 * their top.
 */
function useScrollIntoView(form: { current: HTMLElement | null }, open: string | null, isDesk: boolean): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && open) {
      form.current?.querySelector(`[data-module="${open}"]`)?.scrollIntoView({ block: isDesk ? 'nearest' : 'start' });
      if (isDesk) {
        scrollTo({ top: 0 });
      }
    }
    isFirst.current = false;
  }, [form, open, isDesk]);
}

/** Waits until the settings with the problem are rendered. */
function focusProblem(form: { current: HTMLElement | null }): void {
  setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 50);
}
