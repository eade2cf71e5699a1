import { type Html, html } from '#formats/html/html.ts';
import { androidVersionOf } from '#rules/packaging/android-version.ts';
import type { OfferedRelease, PageView } from '../page-view.ts';
import { addressOf, type Drawing } from './drawing.ts';
import { dayText, sizeText } from './format.ts';

/** Icon, name, publisher and version; `action` is the one thing to do. */
export function drawHero(drawing: Drawing, action: Html): Html {
  const { view } = drawing;
  const release = releaseShown(view);
  return html`<header class="hero">${drawIcon(drawing)}<div class="who"><h1>${view.app.name}</h1>${drawPublisher(drawing)}${
    release && html`<p class="meta">${metaOf(release)}</p>`
  }</div><div class="action">${action}</div>${view.template === 'store' && release && drawStats(drawing, release)}${
    view.template === 'clean' && drawPose(drawing)
  }</header>`;
}

/** The first screenshot large, where a computer has room for it. */
function drawPose({ view }: Drawing): Html | null {
  const [version] = view.app.screenshots;
  return version !== undefined && view.platform === null && view.gate === null
    ? html`<img class="pose" src="${addressOf({ view }, `shot/0?${version}`)}" alt="">`
    : null;
}

/** The release that the page describes: the one for the device, else that of the leading platform. */
export function releaseShown({ offers, platform }: Pick<PageView, 'offers' | 'platform'>): OfferedRelease | null {
  const shown = platform ? [offers[platform]] : [offers.android, offers.ios];
  const offer = shown.find((each) => each?.kind === 'release');
  return offer?.kind === 'release' ? offer.release : null;
}

export function drawIcon({ view }: Drawing): Html {
  const { icon, name } = view.app;
  return icon === null
    ? html`<svg class="icon" viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" fill="${view.app.tint}"/><text x="32" y="43" font-size="32" font-weight="600" text-anchor="middle" fill="#fff">${[...name][0] ?? ''}</text></svg>`
    : html`<img class="icon" src="${addressOf({ view }, `icon?${icon}`)}" alt="" width="112" height="112">`;
}

export function drawPublisher({ view: { publisher }, text }: Drawing): Html | null {
  if (!publisher) {
    return null;
  }
  const { kind, name } = publisher;
  return html`<p class="by"><b>${kind === 'company' ? name : [name, text('personal')].filter(Boolean).join(' · ')}</b><span class="badge">${text(kind)}</span></p>`;
}

const metaOf = ({ version, versionCode, sizeBytes, releasedAt }: OfferedRelease): string =>
  `${version} (${versionCode}) · ${sizeText(sizeBytes)} · ${dayText(releasedAt)}`;

/** The facts in a row, as stores show them. */
function drawStats({ text }: Drawing, release: OfferedRelease): Html {
  const system = systemOf(release);
  const facts: [string, string][] = [
    [text('version'), release.version],
    [text('size'), sizeText(release.sizeBytes)],
    ...(system ? [[system.name, `${system.version}+`] as [string, string]] : []),
    [text('updated'), dayText(release.releasedAt)],
  ];
  return html`<ul class="stats">${facts.map(([name, value]) => html`<li><b>${value}</b>${name}</li>`)}</ul>`;
}

/** The oldest system version that runs a release; null when unknown. */
export function systemOf({ facts }: OfferedRelease): { name: 'Android' | 'iOS'; version: string } | null {
  const { min_os: oldest, sign } = facts;
  if (oldest === null) {
    return null;
  }
  const isLevel = sign.kind === 'android' && /^\d{1,4}$/.test(oldest);
  return {
    name: sign.kind === 'android' ? 'Android' : 'iOS',
    version: isLevel ? androidVersionOf(Number(oldest)) : oldest,
  };
}

/** Icons of lucide. */
export const shieldIcon = html`<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M20 13c0 5-3.5 7.5-8 9-4.500-1.500-8-4-8-9V6c3 0 6-1.500 8-3.500C14 4.500 17 6 20 6z"/><path d="m9 12 2 2 4-4"/></svg>`;
