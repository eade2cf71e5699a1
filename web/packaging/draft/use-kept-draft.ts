import { type RefObject, useEffect, useRef } from 'react';
import { forgetInput, keepInput, readInput } from '../../session/kept-input.ts';
import { readMember } from '../../session/session.ts';
import type { BaseDraftEvent, BaseDraftState } from './base-draft.ts';
import type { PackedApp } from './base-form.ts';
import { isSame, type KeptDraft, readKeptDraft } from './kept-draft.ts';

export const keptNameOf = (appId: number | null): string => (appId === null ? 'base:new' : `base:${appId}`);

type Options = {
  app: PackedApp | null;
  /** The id of the draft, once it is saved. */
  appId: RefObject<number | null>;
  /** The link in the address. */
  from: string;
  draft: BaseDraftState;
  dispatch: (event: BaseDraftEvent) => void;
  /** Called once with the link whose check is wanted: that of the restored draft, otherwise `from`. */
  onStart: (link: string) => void;
};

/** Restores an unsaved draft after hydration, and keeps each change until it is saved. Returns a function that discards the changes. */
export function useKeptDraft({ app, appId, from, draft, dispatch, onStart }: Options): () => void {
  const started = useRef(false);
  useEffect(() => {
    if (!started.current) {
      started.current = true;
      const kept = keptFor(app, from);
      if (kept) {
        dispatch({ type: 'restored', kept });
        void findLostPictures(kept, dispatch);
      }
      onStart(linkToCheck(app, kept, from));
    }
  });

  const atFirst = useRef(draft);
  useEffect(() => {
    if (draft === atFirst.current) {
      return;
    }
    const { values, saved, decided, opened } = draft;
    const name = keptNameOf(appId.current);
    if (isSame(values, saved)) {
      forgetInput(name);
    } else if (readMember()) {
      const kept: KeptDraft = { form: values, base: saved, decided: [...decided], from, released: opened === null };
      keepInput(name, kept, Date.now());
    }
  }, [draft, appId, from]);

  return () => {
    dispatch({ type: 'discarded' });
    onStart(app ? '' : from);
  };
}

/** An address with a link begins another draft than the kept one, unless that one began there too. */
function keptFor(app: PackedApp | null, from: string): KeptDraft | null {
  const kept = readKeptDraft(readInput(keptNameOf(app?.base.app_id ?? null), Date.now()));
  return kept && (app || from === '' || kept.from === from) ? kept : null;
}

/** A saved link is checked by itself (use-base-draft.ts). */
function linkToCheck(app: PackedApp | null, kept: KeptDraft | null, from: string): string {
  const link = kept ? kept.form.link : from;
  return link === app?.base.link ? '' : link;
}

/** Addresses of pictures open for an hour. */
async function findLostPictures({ form }: KeptDraft, dispatch: Options['dispatch']): Promise<void> {
  for (const picture of ['icon', 'start_picture'] as const) {
    const url = form[`${picture}_url`];
    if (url.startsWith('/') && !(await opens(url))) {
      dispatch({ type: 'lost', picture, url });
    }
  }
}

const opens = (url: string) =>
  new Promise<boolean>((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
