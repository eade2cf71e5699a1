import { type Html, html } from '#formats/html/html.ts';
import { needsRegistration } from '#rules/distribution/profile-devices.ts';
import type { OfferedRelease, PageView } from '../page-view.ts';
import { type HelpName, helps } from '../words/help.ts';
import { addressOf, type Drawing } from './drawing.ts';
import { dayText, digestText, sizeText } from './format.ts';
import { releaseShown, systemOf } from './hero.ts';
import { drawKnown } from './known-refusals.ts';

/** The parts below the button: first steps, pictures, words, help, facts. */
export function drawSections(drawing: Drawing): Html {
  const { view } = drawing;
  const release = releaseShown(view);
  const pictures = drawScreenshots(drawing);
  const intro = drawIntro(drawing);
  const notes = release && drawNotes(drawing, release);
  const facts = release && drawFacts(drawing, release);
  // A computer has room for two columns of about the same height.
  if (view.platform === null && (pictures || intro)) {
    return html`<div class="rest"><div>${pictures}${intro}</div><div>${notes}${facts}</div></div>`;
  }
  const first = firstSteps(view, release);
  return html`<div class="rest">${first && drawSteps(drawing, first)}${pictures}${intro}${notes}${
    view.platform && release && drawRegister(drawing, release)
  }${view.platform && drawHelp(drawing, helpsFor(drawing))}${facts}</div>`;
}

const drawIntro = ({ view: { app }, text }: Drawing): Html | null =>
  app.intro === '' ? null : html`<section class="part"><h2>${text('intro')}</h2>${paragraphs(app.intro)}</section>`;

const drawNotes = ({ text }: Drawing, { notes }: OfferedRelease): Html | null =>
  notes === '' ? null : html`<section class="part"><h2>${text('notes')}</h2>${drawLines(notes)}</section>`;

/** iOS opens an app of an enterprise, or of testers, only after a setting. */
function firstSteps({ platform, offers }: PageView, release: OfferedRelease | null): HelpName | null {
  if (!release) {
    return platform && offers[platform]?.kind === 'clip' ? 'clip' : null;
  }
  const { sign } = release.facts;
  if (sign.kind !== 'ios') {
    return null;
  }
  return sign.profile === 'enterprise'
    ? 'trust'
    : sign.profile === 'development' || sign.profile === 'ad-hoc'
      ? 'developerMode'
      : null;
}

function drawSteps({ view }: Drawing, name: HelpName): Html {
  const [title, ...steps] = helps[name][view.language];
  return html`<section class="part"><h2>${title}</h2><ol class="steps">${steps.map((step) => html`<li>${step}</li>`)}</ol></section>`;
}

/** How a visitor's device is added to a profile for testers, which names its devices. */
function drawRegister({ view, text }: Drawing, { facts: { sign } }: OfferedRelease): Html | null {
  if (!needsRegistration(sign) || view.isInProfile !== null) {
    return null;
  }
  const [title, ...steps] = helps.register[view.language];
  return html`<section class="part"><h2>${title}</h2><p>${text('registerAbout')}</p><ol class="steps">${steps.map((step) => html`<li>${step}</li>`)}</ol><p><a class="go line" rel="nofollow" href="${addressOf({ view }, 'udid.mobileconfig')}">${text('register')}</a></p></section>`;
}

function drawScreenshots({ view, text }: Drawing): Html | null {
  const { screenshots } = view.app;
  return screenshots.length === 0
    ? null
    : html`<section class="part"><h2>${text('screenshots')}</h2><div class="shots" tabindex="0" role="group" aria-label="${text('screenshots')}">${screenshots.map(
        (version, at) =>
          html`<img src="${addressOf({ view }, `shot/${at}?${version}`)}" alt="${text('screenshot', { number: at + 1 })}" height="380">`,
      )}</div></section>`;
}

/** Notes are often lines with a dash each. */
function drawLines(text: string): Html {
  const lines = linesOf(text).map((line) => line.replace(/^[-*•·]\s*/, ''));
  return lines.length === 1
    ? html`<p>${lines[0]!}</p>`
    : html`<ul class="list">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

const paragraphs = (text: string): Html => html`${linesOf(text).map((line) => html`<p>${line}</p>`)}`;
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function helpsFor({ view }: Drawing): HelpName[] {
  const { platform, device } = view;
  if (platform === 'ios') {
    const release = releaseShown(view);
    return [release && !needsRegistration(release.facts.sign) ? 'unableAnywhere' : 'unable', 'silent'];
  }
  const { maker } = device;
  const isPure = maker === null || maker === 'huawei' || maker === 'honor';
  const isChecked = maker === null || maker === 'xiaomi' || maker === 'oppo' || maker === 'vivo';
  return [
    'sources',
    ...(isPure ? (['pureMode'] as const) : []),
    ...(isChecked ? (['safety'] as const) : []),
    'signature',
  ];
}

function drawHelp({ view, text }: Drawing, names: readonly HelpName[]): Html {
  const each = names.map((name) => {
    const [title, ...lines] = helps[name][view.language];
    return html`<details><summary>${title}</summary>${lines.map((line) => html`<p>${line}</p>`)}</details>`;
  });
  return html`<section class="part"><h2>${text('help')}</h2>${drawKnown({ view, text })}${each}</section>`;
}

function drawFacts(drawing: Drawing, release: OfferedRelease): Html {
  const { text } = drawing;
  const { sign } = release.facts;
  const system = systemOf(release);
  const rows: (Html | null)[] = [
    row(text('version'), `${release.version} (${release.versionCode})`),
    row(text('size'), sizeText(release.sizeBytes)),
    system && row(text('system'), text('systemFrom', { system: system.name, version: system.version })),
    row(text(sign.kind === 'android' ? 'packageName' : 'bundleId'), html`<code>${release.packageName}</code>`),
    signerRow(drawing, release),
    profileRow(drawing, release),
    scanRow(drawing, release),
    publisherRow(drawing),
    row(text('updated'), dayText(release.releasedAt)),
    filingRow(drawing),
  ];
  return html`<section class="part about"><h2>${text('about')}</h2><dl class="facts">${rows.filter((each) => each !== null)}</dl></section>`;
}

const row = (name: string, value: string | Html): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

function signerRow({ text }: Drawing, { facts: { sign }, signer }: OfferedRelease): Html | null {
  if (sign.kind === 'ios') {
    const team = sign.team_name ?? signer;
    return team === null ? null : row(text('team'), team);
  }
  return signer === null
    ? row(text('signer'), text('unverifiedSigner'))
    : row(text('signer'), html`<code title="SHA-256 ${signer}">${digestText(signer)}</code>`);
}

function profileRow({ text }: Drawing, { facts: { sign } }: OfferedRelease): Html | null {
  if (sign.kind !== 'ios' || sign.profile === 'none') {
    return null;
  }
  const parts = [
    text(`profile-${sign.profile}`),
    ...(sign.devices.length > 0 ? [text('devices', { count: sign.devices.length })] : []),
    ...(sign.expires === null ? [] : [text('until', { date: dayText(new Date(sign.expires * 1000)) })]),
  ];
  return row(text('profile'), parts.join(' · '));
}

/** A site without a scanner has nothing to say; where there is one, an unscanned release is called unscanned. */
const scanRow = ({ text }: Drawing, { scan, scannedAt }: OfferedRelease): Html | null =>
  scan === 'off' ? null : row(text('malware'), text(`malware-${scan}`, { date: scannedAt ? dayText(scannedAt) : '' }));

function publisherRow({ view: { publisher }, text }: Drawing): Html | null {
  return (
    publisher &&
    row(
      text('publisher'),
      publisher.name === null ? text(publisher.kind) : `${publisher.name} · ${text(publisher.kind)}`,
    )
  );
}

/** The ministry's register, where everyone may look the number up. */
const FILING_REGISTER = 'https://beian.miit.gov.cn/';

function filingRow({ view, text }: Drawing): Html | null {
  const { filing } = view.app;
  return filing === '' ? null : row(text('filing'), html`<a rel="noopener" href="${FILING_REGISTER}">${filing}</a>`);
}
