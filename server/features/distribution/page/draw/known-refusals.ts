import { type Html, html } from '#formats/html/html.ts';
import { type InstallerNotice, refusingPhones } from '#rules/distribution/installer-notices.ts';
import type { Drawing } from './drawing.ts';
import { releaseShown } from './hero.ts';

/** The phones that are known to refuse the installer on offer, before the guesses; null when there are none. */
export function drawKnown({ view, text }: Drawing): Html | null {
  const release = releaseShown(view);
  if (!release) {
    return null;
  }
  const { sign, notices } = release.facts;
  const system = sign.kind === 'android' ? 'Android' : 'iOS';
  const lines = new Set(notices.map((notice) => sentenceOf(notice, { system, text })).filter((line) => line !== null));
  return lines.size === 0
    ? null
    : html`<details open><summary>${text('knownTitle')}</summary>${[...lines].map((line) => html`<p>${line}</p>`)}</details>`;
}

function sentenceOf(notice: InstallerNotice, { system, text }: { system: string } & Pick<Drawing, 'text'>) {
  const phones = refusingPhones(notice);
  if (phones === null || typeof phones === 'string') {
    return phones === null ? null : text(phones === 'all' ? 'knownAll' : 'knownSome');
  }
  return 'since' in phones
    ? text('knownSince', { system, version: phones.since })
    : text('knownBefore', { system, version: phones.before });
}
