import { type Html, html } from '#formats/html/html.ts';
import type { Platform } from '#words/platform.ts';
import type { OfferedRelease } from '../page-view.ts';
import { visitQuery } from '../visit.ts';
import { addressOf, type Drawing } from './drawing.ts';
import { drawForm, installWord, isElsewhere } from './form.ts';
import { drawGate, drawQuestions, drawStarted } from './gate.ts';
import { shieldIcon, systemOf } from './hero.ts';
import { drawScan } from './scan.ts';

/** The one action of the page: install, answer, scan, or the reason why there is none. */
export function drawAction(drawing: Drawing): Html {
  const { view, text } = drawing;
  const { platform, gate, offers } = view;
  const offer = platform && offers[platform];
  if (offer?.kind === 'store' && gate === null) {
    return html`<a class="go" rel="noopener" href="${offer.url}">${text('openStore')}</a>${drawOther(drawing)}`;
  }
  if (offer?.kind === 'clip' && gate === null) {
    return html`<a class="go" rel="nofollow" href="${addressOf(drawing, 'clip.mobileconfig')}">${text('addClip')}</a><p class="note">${text('clipAbout')}</p>${drawOther(drawing)}`;
  }
  if (view.form?.kind === 'started' && platform) {
    return drawStarted(drawing, platform, view.form.url);
  }
  if (gate === 'password' || gate === 'question') {
    return platform ? html`${drawQuestions(drawing, platform)}${drawOther(drawing)}` : drawScan(drawing);
  }
  if (gate !== null) {
    return html`${drawGate(drawing, gate)}${(gate === 'nothing' || gate === 'scanning') && drawOther(drawing)}`;
  }
  return platform && offer?.kind === 'release' ? drawInstall(drawing, platform, offer.release) : drawScan(drawing);
}

function drawInstall(drawing: Drawing, platform: Platform, release: OfferedRelease): Html {
  const { view, text } = drawing;
  const system = systemOf(release);
  const { isSameSigner } = release;
  return html`${drawForm(drawing, platform, html`<button class="go">${text(installWord(drawing, platform))}</button>`)}${
    platform === 'ios' && isPlain(view.address) && html`<p class="note bad">${text('needsHttps')}</p>`
  }${
    isSameSigner !== null &&
    (isSameSigner
      ? html`<p class="note good">${shieldIcon} ${text('sameSigner')}</p>`
      : html`<p class="note bad">${text('otherSigner')}</p>`)
  }${drawTester(drawing, release)}<p class="note">${
    system && html`${text(system.name === 'iOS' ? 'needsIos' : 'needsAndroid', { version: system.version })}<br>`
  }${text(afterWord(drawing, platform))}</p>${drawOther(drawing)}`;
}

const afterWord = ({ view }: Drawing, platform: Platform) =>
  platform === 'ios' ? 'afterIos' : isElsewhere(view, platform) ? 'afterComputer' : 'afterAndroid';

/** iOS ignores a manifest over http since 7.1 (Apple, Distribute proprietary in-house apps). */
const isPlain = (address: string): boolean => new URL(address).protocol === 'http:';

/** The answer to a device that has registered. */
function drawTester({ view, text }: Drawing, { facts: { sign } }: OfferedRelease): Html | null {
  if (view.visit.refused === 'device') {
    return html`<p class="note bad" role="alert">${text('notRegistered')}</p>`;
  }
  if (view.isInProfile === null || sign.kind !== 'ios') {
    return null;
  }
  return view.isInProfile
    ? html`<p class="note good" role="status">${shieldIcon}${text('inProfile')}</p>`
    : html`<p class="note bad" role="status">${text('notInProfile')}</p>`;
}

/** The way to the page of the other platform. */
function drawOther({ view, text }: Drawing): Html | null {
  const other = view.platform === 'android' ? 'ios' : 'android';
  const isThere = view.platform !== null && view.offers[other] !== null;
  return isThere
    ? html`<p class="note"><a href="${visitQuery(view.visit, { platform: other })}">${text(other === 'ios' ? 'haveIphone' : 'haveAndroid')}</a></p>`
    : null;
}
