import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ModuleSettings } from '#modules/app-module.ts';
import type { Failure } from '../../../call/result.ts';
import { tellFailure } from '../../../call/tell-failure.ts';
import { forgetInput, inBrowser, keepInput, readInput } from '../../../session/kept-input.ts';
import { useInputPlace } from '../../../session/use-input-place.ts';
import { quietPackagingApi } from '../../api.ts';
import { keptModulesName, modulesToKeep, withKeptModules } from './kept-modules.ts';
import {
  changedModules,
  type ModuleDraft,
  type ModuleEvent,
  modulesAfter,
  savable,
  startOfModules,
  unfinished,
} from './module-draft.ts';

type Options = {
  appId: number;
  saved: ModuleSettings;
  pictures: ModuleDraft['pictures'];
  /** Whether modules beyond the plan are stored for an upgrade. */
  mayUpgrade: boolean;
};
/** Saves modules, as JSON. */
type Send = (modules: string) => ReturnType<typeof quietPackagingApi.configureModules>;
type Dispatch = (event: ModuleEvent) => void;

/** Shorter than the pause between two inputs of a person. */
const SETTLED_MS = 700;

/** The modules of an app during editing. Every change is stored in this browser at once, and saved when the typing pauses. */
export function useModuleDraft({ appId, saved, pictures, mayUpgrade }: Options) {
  const { draft, latest, dispatch } = useLatestModules(saved, pictures);
  useKeptModules(appId, draft, dispatch);
  const send = useCallback<Send>(
    (modules) => quietPackagingApi.configureModules({ app_id: appId, modules, upgrade: mayUpgrade ? 1 : 0 }),
    [appId, mayUpgrade],
  );
  const saving = useSaving(send, draft, latest, dispatch);

  return {
    draft,
    dispatch,
    ...saving,
    discard() {
      dispatch({ type: 'discarded' });
    },
    /** Saves everything. `wrong` is the first module with invalid settings. */
    async finish(): Promise<{ wrong: string | null; failure: Failure | null }> {
      const names = unfinished(latest.current);
      dispatch({ type: 'checked', names });
      const failure = await saving.saveNow();
      return { wrong: names[0] ?? Object.keys(latest.current.refused)[0] ?? null, failure };
    },
  };
}

/** `latest` is updated at once, so that a save also sees a change before the next render. */
function useLatestModules(saved: ModuleSettings, pictures: ModuleDraft['pictures']) {
  const [draft, show] = useState(() => startOfModules(saved, pictures));
  const latest = useRef(draft);
  const dispatch = useCallback<Dispatch>((event) => {
    latest.current = modulesAfter(latest.current, event);
    show(latest.current);
  }, []);
  return { draft, latest, dispatch };
}

function useKeptModules(appId: number, draft: ModuleDraft, dispatch: Dispatch): void {
  const place = useInputPlace(inBrowser);
  const atFirst = useRef(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each app, after hydration.
  useEffect(() => {
    const kept = readInput(keptModulesName(appId), Date.now(), place);
    if (kept) {
      dispatch({ type: 'restored', settings: withKeptModules(draft.saved, kept) });
    }
  }, [appId]);
  useEffect(() => {
    if (draft === atFirst.current) {
      return;
    }
    const kept = modulesToKeep(draft);
    if (kept) {
      keepInput(keptModulesName(appId), kept, Date.now(), place);
    } else {
      forgetInput(keptModulesName(appId), place);
    }
  }, [draft, appId, place]);
}

/** One save at a time; a change during a save is saved after it. */
function useSaving(send: Send, draft: ModuleDraft, latest: RefObject<ModuleDraft>, dispatch: Dispatch) {
  const running = useRef<Promise<Failure | null> | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const saveNow = useCallback(async (): Promise<Failure | null> => {
    await running.current;
    running.current = saveAll(send, latest, dispatch);
    const failed = await running.current;
    setFailure(failed);
    if (!failed && changedModules(latest.current).length === 0) {
      setSavedAt(Date.now());
    }
    return failed;
  }, [send, latest, dispatch]);

  const isWaiting = changedModules(draft).some((name) => savable(draft, name) !== null && !draft.refused[name]);
  useEffect(() => {
    if (!isWaiting || draft.settings === draft.saved) {
      return;
    }
    const timer = setTimeout(() => void saveNow(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, draft.settings, draft.saved, saveNow]);

  return { saveNow, isWaiting, savedAt, failure };
}

/** Saves each changed module that is valid. Resolves to the failure of the network or the server; the next change tries again. */
async function saveAll(send: Send, latest: RefObject<ModuleDraft>, dispatch: Dispatch): Promise<Failure | null> {
  for (const name of changedModules(latest.current)) {
    const sent = latest.current.refused[name] ? null : savable(latest.current, name);
    if (sent) {
      const modules = JSON.stringify([{ name, status: sent.on ? 1 : 0, config: sent.config }]);
      const answer = await send(modules);
      if (!answer.ok && answer.field === undefined && answer.err !== 'PACKAGE_TOO_LOW') {
        return answer;
      }
      dispatch(answer.ok ? { type: 'saved', name, sent } : refusalOf(name, answer));
    }
  }
  return null;
}

function refusalOf(name: string, answer: Failure): ModuleEvent {
  if (answer.field === undefined) {
    tellFailure(answer);
  }
  return { type: 'refused', name, field: answer.field ?? '', msg: answer.msg };
}
