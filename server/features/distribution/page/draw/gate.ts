import { type Html, html } from '#formats/html/html.ts';
import type { LinkGate } from '#rules/distribution/link-gates.ts';
import type { LinkLanguage } from '#rules/distribution/link-looks.ts';
import { needsRegistration } from '#rules/distribution/profile-devices.ts';
import type { Platform } from '#words/platform.ts';
import type { SecretField } from '../page-view.ts';
import { addressOf, type Drawing } from './drawing.ts';
import { drawForm, installWord } from './form.ts';
import { minuteText } from './format.ts';

type ClosedGate = Exclude<LinkGate, 'password' | 'question'>;

/** The reason why there is nothing to download now, and the contact. */
export function drawGate(drawing: Drawing, gate: ClosedGate): Html {
  const { view, text } = drawing;
  const { title, about, more = null } = wordsOf(drawing, gate);
  const { supportUrl } = view.app;
  return html`<div class="gate"><h2>${title}</h2><p>${about}</p>${more}${
    supportUrl !== '' && html`<a class="go line" rel="noopener" href="${supportUrl}">${text('contact')}</a>`
  }</div>`;
}

function wordsOf(drawing: Drawing, gate: ClosedGate): { title: string; about: string; more?: Html } {
  const { view, text } = drawing;
  switch (gate) {
    case 'closed':
      return { title: text('closedTitle'), about: text('closedAbout'), more: noticeOf(drawing) };
    case 'notBegun':
      return {
        title: text('notBegunTitle'),
        about: text('notBegunAbout', timeOf(view.startsAt)),
        more: countdownOf(drawing),
      };
    case 'over':
      return { title: text('overTitle'), about: text('overAbout', timeOf(view.endsAt)) };
    case 'allReached':
      return { title: text('allReachedTitle'), about: text('allReachedAbout', { count: view.allowed }) };
    case 'usedUp':
      return { title: text('usedUpTitle'), about: text('usedUpAbout'), more: hopeOf(drawing) };
    case 'scanning':
      return { title: text('scanningTitle'), about: text('scanningAbout') };
    case 'nothing':
      return { title: text('nothingTitle'), about: text(nothingWord(drawing)) };
    default:
      return { title: text('nothingTitle'), about: inOneLine(view.language, [text('notInstallable'), text(gate)]) };
  }
}

/** Sentences behind one another; Chinese punctuation brings its own space. */
const inOneLine = (language: LinkLanguage, sentences: readonly string[]): string =>
  sentences.join(language.startsWith('zh') ? '' : ' ');

/** The owner's own words. */
function noticeOf({ view }: Drawing): Html {
  const { closeNotice } = view.app;
  return html`${closeNotice !== '' && html`<blockquote>${closeNotice}</blockquote>`}`;
}

const countdownOf = ({ view }: Drawing): Html =>
  html`<p class="left" hidden data-left="${Math.ceil(((view.startsAt?.getTime() ?? 0) - view.now.getTime()) / 1000)}"></p>`;

function hopeOf({ text }: Drawing): Html {
  return html`<dl class="facts"><div><dt>${text('nextTime')}</dt><dd><b>${text('midnight')}</b></dd></div><div><dt>${text('sooner')}</dt><dd>${text(
    'soonerAbout',
  )}</dd></div></dl><p class="note">${text('keepLink')}</p>`;
}

function nothingWord({ view: { device, offers, platform } }: Drawing) {
  if (!offers.android && !offers.ios) {
    return 'nothingAny';
  }
  if (platform === null && device.platform === 'harmony') {
    return 'nothingHarmony';
  }
  return platform === 'android' ? 'nothingAndroid' : 'nothingIos';
}

const timeOf = (time: Date | null) => ({ time: time ? minuteText(time) : '' });

/** The fields of the passwords, with their labels. The second of two is that of the app for the platform. */
const passwordFields = (count: number, platform: Platform) =>
  count < 2
    ? ([['password', 'password']] as const).slice(0, count)
    : ([
        ['password', 'pagePassword'],
        ['own_password', platform === 'ios' ? 'iosPassword' : 'androidPassword'],
      ] as const);

const answerFields = ['answer', 'own_answer'] as const;

/** Passwords, questions, or both, in one form: of two merged apps the leading one may require them, and the app itself too. */
export function drawQuestions(drawing: Drawing, platform: Platform): Html {
  const { view, text } = drawing;
  const { asks, form } = view;
  const [title, about] = headOf(drawing);
  const answers = form?.kind === 'refused' ? form.answers : [];
  return html`<div class="gate" id="gate"><h2>${text(title)}</h2><p>${text(about)}</p>${drawForm(
    drawing,
    platform,
    html`${passwordFields(asks.passwords, platform).map(([name, word]) =>
      drawField(drawing, name, {
        label: text(word),
        wrong: text('passwordWrong'),
        kind: html`type="password" maxlength="64" autocapitalize="none"`,
      }),
    )}${asks.questions.map((label, at) =>
      drawField(drawing, answerFields[at === 0 ? 0 : 1], {
        label,
        wrong: text('answerWrong'),
        kind: html`maxlength="120" value="${answers[at] ?? ''}"`,
      }),
    )}${drawRefusal(drawing)}<button class="go" id="install">${text(installWord(drawing, platform))}</button>${drawRegistering(drawing)}`,
  )}${asks.passwords > 0 && html`<p class="note">${text('noPassword')}</p>`}</div>${drawStarted(drawing, platform, null)}`;
}

function headOf({ view: { asks } }: Drawing) {
  if (asks.passwords > 0 && asks.questions.length > 0) {
    return ['bothTitle', 'bothAbout'] as const;
  }
  if (asks.passwords > 1) {
    return ['twoTitle', 'twoAbout'] as const;
  }
  return asks.passwords > 0
    ? (['passwordTitle', 'passwordAbout'] as const)
    : (['questionTitle', 'questionAbout'] as const);
}

/** A password is never written into a page, so a wrong one is typed again where no script keeps it. */
function drawField(
  { view }: Drawing,
  name: SecretField,
  { label, wrong, kind }: { label: string; wrong: string; kind: Html },
): Html {
  const isWrong = view.visit.refused === name;
  return html`<label for="${name}">${label}</label><input id="${name}" name="${name}" ${kind} required autocomplete="off"${
    isWrong && html` aria-invalid="true" aria-describedby="${name}-wrong" autofocus`
  }><p class="note bad" id="${name}-wrong"${!isWrong && html` hidden`}>${wrong}</p>`;
}

/** The sentence of a refusal that no field is to blame for; the script writes the others here. */
function drawRefusal({ view: { visit }, text }: Drawing): Html {
  const word = visit.refused === 'wait' ? 'wait' : visit.refused === 'device' ? 'notRegistered' : null;
  return html`<p class="note bad" id="refused" role="alert" data-wait="${text('wait')}" data-offline="${text('offline')}">${word && text(word)}</p>`;
}

/** Replaces the questions when the download begins, so that no refusal stays beside it. Without an address the script shows it. */
export function drawStarted({ text }: Drawing, platform: Platform, url: string | null): Html {
  const [title, about] =
    platform === 'ios'
      ? (['startedIos', 'startedIosAbout'] as const)
      : (['startedAndroid', 'startedAndroidAbout'] as const);
  return html`<div class="gate" id="started" role="status"${url === null && html` hidden`}><h2 tabindex="-1">${text(title)}</h2><p>${text(about)}</p><a class="go line" rel="nofollow" href="${url ?? '#'}">${text('again')}</a></div>`;
}

/** The way to register for a device that the profile does not name, with the same password and answer. */
function drawRegistering({ view, text }: Drawing): Html | null {
  const { ios } = view.offers;
  const isForTesters = ios?.kind === 'release' && needsRegistration(ios.release.facts.sign);
  return view.platform === 'ios' && isForTesters && view.isInProfile === null
    ? html`<button class="go line" id="register" formaction="${addressOf({ view }, 'register')}">${text('register')}</button>`
    : null;
}
