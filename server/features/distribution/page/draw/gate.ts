import { type Html, html } from '#formats/html/html.ts';
import type { LinkGate } from '#rules/distribution/link-gates.ts';
import { needsRegistration } from '#rules/distribution/profile-devices.ts';
import type { Platform } from '#words/platform.ts';
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
      return { title: text('nothingTitle'), about: `${text('notInstallable')} ${text(gate)}` };
  }
}

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

/** Passwords, questions, or both, in one form: of two merged apps the leading one may require them, and the app itself too. */
export function drawQuestions(drawing: Drawing, platform: Platform): Html {
  const { view, text } = drawing;
  const { asks, visit } = view;
  const [title, about, wrong] =
    asks.passwords > 1
      ? (['twoTitle', 'twoAbout', 'twoWrong'] as const)
      : asks.passwords > 0
        ? (['passwordTitle', 'passwordAbout', 'passwordWrong'] as const)
        : (['questionTitle', 'questionAbout', 'answerWrong'] as const);
  const refused = { password: wrong, answer: 'answerWrong', wait: 'wait', device: 'notRegistered' } as const;
  return html`<div class="gate"><h2>${text(title)}</h2><p>${text(about)}</p>${drawForm(
    drawing,
    platform,
    html`${passwordFields(asks.passwords, platform).map(
      ([name, word]) =>
        html`<label for="${name}">${text(word)}</label><input id="${name}" name="${name}" type="password" required maxlength="64" autocomplete="off" autocapitalize="none"${describedBy(visit.refused)}>`,
    )}${asks.questions.map((question, at) => {
      const name = at === 0 ? 'answer' : 'own_answer';
      return html`<label for="${name}">${question}</label><input id="${name}" name="${name}" required maxlength="120" autocomplete="off"${describedBy(visit.refused)}>`;
    })}${visit.refused && html`<p class="note bad" id="refused" role="alert">${text(refused[visit.refused])}</p>`}<button class="go">${text(installWord(drawing, platform))}</button>${drawRegistering(drawing)}`,
  )}${asks.passwords > 0 && html`<p class="note">${text('noPassword')}</p>`}</div>`;
}

/** The way to register for a device that the profile does not name, with the same password and answer. */
function drawRegistering({ view, text }: Drawing): Html | null {
  const { ios } = view.offers;
  const isForTesters = ios?.kind === 'release' && needsRegistration(ios.release.facts.sign);
  return view.platform === 'ios' && isForTesters && view.isInProfile === null
    ? html`<button class="go line" formaction="${addressOf({ view }, 'register')}">${text('register')}</button>`
    : null;
}

const describedBy = (refused: string | null): Html | null => (refused ? html` aria-describedby="refused"` : null);
