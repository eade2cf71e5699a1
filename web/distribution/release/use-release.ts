import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressWords } from '#contract/screens.ts';
import type { Published } from './release-values.ts';
import { declare, dropCurrent, isDeclared } from './sending/current-upload.ts';
import { useCurrentUpload } from './sending/use-current-upload.ts';

/** The parameter of the address that names an upload of before. */
const UPLOAD = 'upload';

/** Where a release stands: the file on its way or an earlier upload, the declaration, and its end. */
export function useRelease(appId: number | null) {
  const [query, setQuery] = useSearchParams();
  const queries = useQueryClient();
  const current = useCurrentUpload();
  const [declared, setDeclared] = useState(isDeclared);
  const [published, setPublished] = useState<Published | null>(null);
  const earlier = current === null ? query.get(UPLOAD) : null;
  const ofApp: Record<string, string> = appId === null ? {} : { [addressWords.appId]: String(appId) };

  function tick(next: boolean) {
    setDeclared(next);
    declare(next);
  }

  function goOn(key: string | null) {
    dropCurrent();
    setQuery(key === null ? ofApp : { ...ofApp, [UPLOAD]: key });
  }

  /** Each file has its own declaration. */
  function end(done: Published) {
    setPublished(done);
    tick(false);
    goOn(null);
    for (const queryKey of [['uploads'], ['distributed'], ['distributed-apps']]) {
      void queries.invalidateQueries({ queryKey });
    }
  }

  /** The same upload as an app of its own. */
  const asNew = () => setQuery(earlier === null ? {} : { [UPLOAD]: earlier });

  /** The screen of a new version gives way to that of a new app. */
  const another = () => (appId === null ? setPublished(null) : setQuery({}));

  return { current, earlier, declared, tick, published, goOn, end, asNew, another };
}
