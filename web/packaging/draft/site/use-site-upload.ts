import { useRef, useState } from 'react';
import { packaging } from '#contract/calls/packaging.ts';
import { textIn } from '#contract/language.ts';
import { siteRefusals } from '#contract/site-words.ts';
import { materialBytes } from '#rules/packaging/materials.ts';
import { upload } from '../../../call/upload.ts';
import { useLanguage } from '../../../texts/use-text.ts';
import type { UploadedSite } from '../base-form.ts';

/** Uploads the zip of an offline site, one at a time. `share` is 0 to 1 while it is on its way, 1 while the server checks it; else null. */
export function useSiteUpload(onDone: (uploaded: UploadedSite) => void) {
  const language = useLanguage();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);

  async function pick(material: File) {
    const isTooLarge = material.size > materialBytes.site;
    setProblem(isTooLarge ? textIn(language, siteRefusals.tooLarge) : undefined);
    if (!isTooLarge) {
      await send(material);
    }
  }

  async function send(material: File) {
    running.current = new AbortController();
    const { signal } = running.current;
    setShare(0);
    const fields = { kind: 'site', material };
    const answer = await upload<UploadedSite>(packaging.uploadMaterial, fields, { onProgress: setShare, signal });
    if (signal.aborted) {
      return;
    }
    setShare(null);
    if (answer.ok) {
      onDone(answer.data);
    } else if (!answer.shown) {
      setProblem(answer.msg);
    }
  }

  function stop() {
    running.current?.abort();
    setShare(null);
  }

  return { share, problem, pick, stop };
}
