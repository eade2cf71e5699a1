import { type Html, html } from '#formats/html/html.ts';
import { type PhoneReach, phoneReach } from '#rules/phone-reach.ts';
import type { Platform } from '#words/platform.ts';
import { platforms } from '#words/platform.ts';
import { isUsable, type Offer, type PageView } from '../page-view.ts';
import { visitQuery } from '../visit.ts';
import { addressOf, type Drawing } from './drawing.ts';
import { drawForm } from './form.ts';
import { sizeText } from './format.ts';
import { drawQuestions } from './gate.ts';
import { systemOf } from './hero.ts';

/**
 * For a computer: the QR code for the phone, and both platforms. An iPad that presents itself as a Mac is known by its touch screen and shows its
 * button.
 */
export function drawScan(drawing: Drawing): Html {
  const { view, text } = drawing;
  const reach = phoneReach(view.address);
  const address = html`<code>${view.address.replace(/^https?:\/\//, '')}</code>`;
  const asks = view.gate !== null && html`<p>${text('scanAsks')}</p>`;
  return html`${drawTouch(drawing)}${
    reach !== 'none' &&
    html`<div class="scan"><img src="${addressOf({ view }, 'qr.svg')}" alt="${text('qrCode')}" width="188" height="188"><div>${drawWords(drawing, reach)}${asks}${address}</div></div>`
  }<div class="kinds">${platforms.map((platform) => drawKind(drawing, platform))}</div>${
    reach === 'none' && html`<div class="note"><p>${text('scanNone')}</p>${asks}${address}</div>`
  }`;
}

/** The phones that scan the code. */
const drawWords = ({ view, text }: Drawing, reach: PhoneReach): Html =>
  html`<h2>${text('scanTitle')}</h2><p>${text(scanWord(view))}</p>${reach === 'sameNetwork' && html`<p>${text('scanNear')}</p>`}`;

/** The phones that scan the code: those whose installer is accepted; a web clip is not announced. */
function scanWord({ offers: { android, ios } }: PageView) {
  const isForIos = isUsable(ios) && ios?.kind !== 'clip';
  if (isUsable(android)) {
    return isForIos ? 'scanBoth' : 'scanAndroid';
  }
  return 'scanIos';
}

function drawKind(drawing: Drawing, platform: Platform): Html {
  const { view, text } = drawing;
  const offer = view.offers[platform];
  const isOff = !isUsable(offer);
  return offer
    ? html`<a${isOff && html` class="off"`} href="${visitQuery(view.visit, { platform })}"><b>${platform === 'android' ? 'Android' : text('iphoneIpad')}</b>${
        isOff ? text('notYet') : html`${factsOf(drawing, offer)}<i>${text(wayOf(platform, offer))}</i>`
      }</a>`
    : html``;
}

/** The use that a computer has for the page of a platform. */
function wayOf(platform: Platform, { kind }: Offer) {
  if (kind === 'store') {
    return 'openStore';
  }
  return kind === 'clip' ? 'howToAdd' : platform === 'android' ? 'getApk' : 'howToInstall';
}

function factsOf({ text }: Drawing, offer: Offer): string {
  if (offer.kind === 'store') {
    return text('inStore');
  }
  if (offer.kind === 'clip') {
    return text('clip');
  }
  const { release } = offer;
  const system = systemOf(release);
  return [
    release.facts.sign.kind === 'android' ? 'APK' : 'IPA',
    sizeText(release.sizeBytes),
    ...(system ? [text('systemFrom', { system: system.name, version: system.version })] : []),
  ].join(' · ');
}

function drawTouch(drawing: Drawing): Html | null {
  const { view, text } = drawing;
  const { device, offers, gate } = view;
  if (!device.mayBeIpad || offers.ios?.kind !== 'release' || offers.ios.gate !== null) {
    return null;
  }
  const inside =
    gate === null
      ? drawForm(drawing, 'ios', html`<button class="go">${text('installIpad')}</button>`)
      : drawQuestions(drawing, 'ios');
  return html`<div class="touch">${inside}</div>`;
}
