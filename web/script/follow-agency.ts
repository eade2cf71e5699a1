import type { z } from 'zod';
import type { agentsSchemas } from '#contract/agents/schemas.ts';
import { type ApplicationProblem, type ApplicationTexts, problemsOfApplication } from '#rules/agents/application.ts';
import { offTitle } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { newNonce } from '../call/new-nonce.ts';
import { pageLanguage } from '../session/language.ts';
import { readMember, watchMember } from '../session/session.ts';
import { agencyApi } from '../site/api.ts';
import { showToast } from './show-toast.ts';

type Agency = z.output<typeof agentsSchemas.getAgency.output>;

/** Shows a member their application on the page of agents, and sends the form. */
export function followAgency(card: HTMLElement): void {
  const form = card.querySelector<HTMLFormElement>('[data-part=agent-form]')!;
  const part = <Found extends HTMLElement>(selector: string) => card.querySelector<Found>(selector)!;
  let shownTo: number | null = null;

  async function read(isActed = false): Promise<void> {
    const memberId = shownTo;
    const answer = await agencyApi.getAgency({});
    if (memberId === shownTo && memberId !== null) {
      show(card, answer.ok ? answer.data : 'failed', isActed);
    }
  }

  function follow(): void {
    const member = readMember()?.id ?? null;
    if (member === shownTo) {
      return;
    }
    // The text of one member must not be shown to another; an application interrupted by an expired session keeps it for the same member.
    if (member === null ? !isBusy(form) : form.dataset.member !== String(member)) {
      form.reset();
    }
    shownTo = member;
    show(card, member === null ? 'visitor' : 'reading');
    if (member !== null) {
      form.dataset.member = String(member);
      void read();
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, () => read(true));
  });
  part('[data-act=again]').addEventListener('click', () => {
    showState(card, 'none');
    fieldOf(form, 'name').focus();
  });
  part('[data-act=retry]').addEventListener('click', () => {
    showState(card, 'reading');
    void read(true);
  });
  watchMember(follow);
  follow();
}

/** After an act of the member, the heading of the new state takes the focus. */
function show(card: HTMLElement, agency: Agency | 'visitor' | 'reading' | 'failed', isActed = false): void {
  const state = showState(card, typeof agency === 'string' ? agency : agency.status);
  if (typeof agency !== 'string') {
    const off = textIn(pageLanguage(), offTitle(agency.discount ?? 0));
    fill(state, { off, reason: agency.reason ?? '' });
  }
  if (isActed) {
    state.querySelector<HTMLElement>('h3[tabindex]')?.focus();
  }
}

function showState(card: HTMLElement, name: string): HTMLElement {
  const states = [...card.querySelectorAll<HTMLElement>('[data-state]')];
  for (const state of states) {
    state.hidden = state.dataset.state !== name;
  }
  return states.find((state) => !state.hidden)!;
}

/** The words are part of the page, with a place for each value. */
function fill(state: HTMLElement, values: Record<string, string>): void {
  for (const place of state.querySelectorAll<HTMLElement>('[data-place]')) {
    const name = place.dataset.place!;
    place.textContent = place.dataset.words!.replace(`{${name}}`, values[name] ?? '');
  }
}

async function send(form: HTMLFormElement, onSent: () => Promise<void>): Promise<void> {
  if (isBusy(form) || !check(form)) {
    return;
  }
  const button = form.querySelector('button')!;
  button.setAttribute('aria-busy', 'true');
  try {
    const answer = await agencyApi.applyAsAgent({ ...typedIn(form), nonce: newNonce() });
    const field = answer.ok ? undefined : answer.field;
    if (answer.ok || answer.err === 'DUPLICATE') {
      form.reset();
      await onSent();
    } else if (answer.err === 'LOGIN_EXPIRED') {
      showToast(answer.msg);
    } else if (answer.err !== 'APPLICATION' || !tellProblems(form, [field as ApplicationProblem])) {
      tell(form, answer.msg);
    }
  } finally {
    button.removeAttribute('aria-busy');
  }
}

const isBusy = (form: HTMLFormElement): boolean => form.querySelector('[aria-busy=true]') !== null;

function check(form: HTMLFormElement): boolean {
  tell(form, '');
  return !tellProblems(form, problemsOfApplication(typedIn(form)));
}

const names = ['name', 'mobile', 'company', 'area', 'note'] as const satisfies readonly ApplicationProblem[];

const typedIn = (form: HTMLFormElement): ApplicationTexts =>
  Object.fromEntries(names.map((name) => [name, fieldOf(form, name).value])) as ApplicationTexts;

const fieldOf = (form: HTMLFormElement, name: ApplicationProblem) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

/** Shows the problems beside their fields; the first one gets the focus. False when there are none. */
function tellProblems(form: HTMLFormElement, problems: readonly ApplicationProblem[]): boolean {
  for (const name of names) {
    const field = fieldOf(form, name);
    const isWrong = problems.includes(name);
    field.ariaInvalid = isWrong ? 'true' : null;
    document.getElementById(field.getAttribute('aria-describedby')!)!.hidden = !isWrong;
  }
  const [first] = problems;
  if (first) {
    fieldOf(form, first).focus();
  }
  return first !== undefined;
}

function tell(form: HTMLFormElement, words: string): void {
  const place = form.querySelector<HTMLElement>('[data-part=agent-problem]')!;
  place.textContent = words;
  place.hidden = words === '';
}
