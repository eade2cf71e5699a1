import '../../../session/browsers/stand-ins.js';
import { browserCodecs, canInflate } from '#formats/codecs-browser.ts';
import { fromBlob } from '#formats/random-access.ts';
import { readInstaller } from '#installers/read-installer.ts';
import { chosenFacts, type FileReading } from './file-facts.ts';

/** Reads one chosen file in a worker, so that the page stays responsive while a large archive is opened. */
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
    // The file was moved, changed or locked after it was chosen.
    return { ok: false, refusal: 'unreadable' };
  }
}
