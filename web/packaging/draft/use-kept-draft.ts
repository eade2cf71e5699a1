import { type RefObject, useEffect, useRef, useState } from 'react';
import { forgetInput, type InputPlace, keepInput, listInput, readInput } from '../../session/kept-input.ts';
import type { BaseDraftEvent, BaseDraftState } from './base-draft.ts';
import type { PackedApp } from './base-form.ts';
import { draftFor, isSame, type KeptDraft, othersThan, readKeptDraft } from './kept-draft.ts';

const NEW = 'base:new';

/** Each link in an address begins a new draft of its own. */
export const keptNameOf = (appId: number | null, from: string): string =>
  appId === null ? [NEW, from].filter(Boolean).join(':') : `base:${appId}`;

type Options = {
  app: PackedApp | null;
  /** The id of the draft, once it is saved. */
  appId: RefObject<number | null>;
  /** The link in the present address. */
  link: string;
  /** The link in the address at which the draft began. */
  from: RefObject<string>;
  place: InputPlace | null;
  draft: BaseDraftState;
  dispatch: (event: BaseDraftEvent) => void;
  /** Called with the link to check: that of the restored draft, otherwise `link`. */
  onStart: (link: string) => void;
};

/** Restores an unsaved draft after hydration, and stores each change until it is saved. Other unsaved drafts can still be opened. */
export function useKeptDraft({ app, appId, link, from, place, draft, dispatch, onStart }: Options) {
  const [others, setOthers] = useState<readonly KeptDraft[]>([]);
  const started = useRef(false);

  function restore(kept: KeptDraft, type: 'restored' | 'switched') {
    from.current = kept.from;
    dispatch({ type, kept });
    void findLostPictures(kept, dispatch);
  }

  useEffect(() => {
    if (!started.current) {
      started.current = true;
      const kept = app ? keptOf(app, place) : draftFor(link, newDrafts(place));
      if (kept) {
        restore(kept, 'restored');
      }
      setOthers(app ? [] : othersThan(from.current, newDrafts(place)));
      onStart(linkToCheck(app, kept, link));
    }
  });

  useKeeping({ draft, appId, from, place });

  return {
    others: appId.current === null ? others : [],
    switchTo(kept: KeptDraft) {
      restore(kept, 'switched');
      setOthers(othersThan(kept.from, newDrafts(place)));
      onStart(kept.form.link);
    },
    discard() {
      forgetInput(keptNameOf(appId.current, from.current), place);
      // The next draft belongs to this address, unless another draft does.
      from.current = others.some((kept) => kept.from === link) ? from.current : link;
      dispatch({ type: 'discarded' });
      onStart(app ? '' : link);
    },
  };
}

function useKeeping({ draft, appId, from, place }: Pick<Options, 'draft' | 'appId' | 'from' | 'place'>): void {
  const atFirst = useRef(draft);
  useEffect(() => {
    if (draft === atFirst.current) {
      return;
    }
    const { values, saved, decided, opened } = draft;
    const name = keptNameOf(appId.current, from.current);
    if (isSame(values, saved)) {
      forgetInput(name, place);
    } else {
      const began = { from: from.current, released: opened === null };
      const kept: KeptDraft = { form: values, base: saved, decided: [...decided], ...began };
      keepInput(name, kept, Date.now(), place);
    }
  }, [draft, appId, from, place]);
}

const keptOf = (app: PackedApp, place: InputPlace | null): KeptDraft | null =>
  readKeptDraft(readInput(keptNameOf(app.base.app_id, ''), Date.now(), place));

const newDrafts = (place: InputPlace | null): KeptDraft[] =>
  listInput(NEW, Date.now(), place).flatMap((values) => readKeptDraft(values) ?? []);

/** The link to check; use-base-draft.ts checks a saved link itself. */
function linkToCheck(app: PackedApp | null, kept: KeptDraft | null, link: string): string {
  const currentLink = kept ? kept.form.link : link;
  return currentLink === app?.base.link ? '' : currentLink;
}

/** Reports stored pictures whose addresses no longer work: an uploaded picture's works for a day, that of a site's icon for an hour. */
async function findLostPictures({ form }: KeptDraft, dispatch: Options['dispatch']): Promise<void> {
  for (const picture of ['icon', 'start_picture'] as const) {
    const url = form[`${picture}_url`];
    if (url.startsWith('/') && !(await opens(url))) {
      dispatch({ type: 'pictureLost', picture, url });
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
