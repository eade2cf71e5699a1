import type { OfferedRelease, PhonePlatform } from '../page-view.ts';
import { visitQuery } from '../visit.ts';
import { addressOf, type Drawing } from './drawing.ts';
import { drawForm, installWord } from './form.ts';
import { drawGate, drawQuestions } from './gate.ts';
import { shieldIcon, systemOf } from './hero.ts';
import { type Html, html } from './html.ts';
import { drawScan } from './scan.ts';

/** The one thing to do here: install, answer, scan, or know why not. */
export function drawAction(drawing: Drawing): Html {
  const { view, say } = drawing;
  const { platform, gate, offers } = view;
  const offer = platform && offers[platform];
  if (offer?.kind === 'store' && gate === null) {
    return html`<a class="go" rel="noopener" href="${offer.url}">${say('openStore')}</a>${drawOther(drawing)}`;
  }
  if (offer?.kind === 'clip' && gate === null) {
    return html`<a class="go" rel="nofollow" href="${addressOf(drawing, 'clip.mobileconfig')}">${say('addClip')}</a><p class="note">${say('clipAbout')}</p>${drawOther(drawing)}`;
  }
  if (gate === 'password' || gate === 'question') {
    return platform ? html`${drawQuestions(drawing, platform)}${drawOther(drawing)}` : drawScan(drawing);
  }
  if (gate !== null) {
    return html`${drawGate(drawing, gate)}${(gate === 'nothing' || gate === 'scanning') && drawOther(drawing)}`;
  }
  return platform && offer?.kind === 'release' ? drawInstall(drawing, platform, offer.release) : drawScan(drawing);
}

function drawInstall(drawing: Drawing, platform: PhonePlatform, release: OfferedRelease): Html {
  const { say } = drawing;
  const system = systemOf(release);
  const { isSameSigner } = release;
  return html`${drawForm(drawing, platform, html`<button class="go">${say(installWord(drawing, platform))}</button>`)}${
    isSameSigner !== null &&
    (isSameSigner
      ? html`<p class="note good">${shieldIcon} ${say('sameSigner')}</p>`
      : html`<p class="note bad">${say('otherSigner')}</p>`)
  }${drawTester(drawing, release)}<p class="note">${
    system && html`${say(system.name === 'iOS' ? 'needsIos' : 'needsAndroid', { version: system.version })}<br>`
  }${say(platform === 'ios' ? 'afterIos' : 'afterAndroid')}</p>${drawOther(drawing)}`;
}

/** The answer to a device that has registered. */
function drawTester({ view, say }: Drawing, { facts: { sign } }: OfferedRelease): Html | null {
  if (view.visit.refused === 'device') {
    return html`<p class="note bad" role="alert">${say('notRegistered')}</p>`;
  }
  if (view.isInProfile === null || sign.kind !== 'ios') {
    return null;
  }
  return view.isInProfile
    ? html`<p class="note good" role="status">${shieldIcon}${say('inProfile')}</p>`
    : html`<p class="note bad" role="status">${say('notInProfile')}</p>`;
}

/** The way to the page of the other platform. */
function drawOther({ view, say }: Drawing): Html | null {
  const other = view.platform === 'android' ? 'ios' : 'android';
  const isThere = view.platform !== null && view.offers[other] !== null;
  return isThere
    ? html`<p class="note"><a href="${visitQuery(view.visit, { platform: other })}">${say(other === 'ios' ? 'haveIphone' : 'haveAndroid')}</a></p>`
    : null;
}
