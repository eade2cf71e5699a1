import '../../../session/browsers/stand-ins.js';
import { browserCodecs, canInflate } from '#formats/codecs-browser.ts';
import { fromBlob } from '#formats/random-access.ts';
import { readInstaller } from '#installers/read-installer.ts';
import { chosenFacts, type FileReading } from './file-facts.ts';

/** Reads one picked file away from the page, which stays smooth while a large archive is opened. */
addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  postMessage(await readPicked(file));
});

async function readPicked(file: File): Promise<FileReading> {
  const begun = performance.now();
  if (!canInflate()) {
    return { ok: true, facts: null, tookMs: 0 };
  }
  try {
    const reading = await readInstaller(fromBlob(file), browserCodecs, file.name);
    return reading.ok
      ? { ok: true, facts: chosenFacts(reading.installer), tookMs: performance.now() - begun }
      : { ok: false, refusal: reading.refusal };
  } catch {
    // The file has been moved, changed or locked since it was picked.
    return { ok: false, refusal: 'unreadable' };
  }
}
