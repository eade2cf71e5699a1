import { startDrawnApp } from './start-drawn-app.ts';

type Lines = { log(...values: unknown[]): void; end(answer: unknown): void; fail(error: unknown): void };
type Example = (qdb: object, console: { log: Lines['log'] }) => Promise<unknown>;

/** Runs an example on the phone of the page, or else on the browser's abilities, and shows its log below the code. */
export async function runExample(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('[data-part=code]')!;
  const lines = linesOf(code.querySelector<HTMLElement>('[data-part=result]')!, answererOf(button));
  const phone = bringPhoneTo(code);
  try {
    const [qdb, { default: example }] = await Promise.all([
      startDrawnApp(),
      import(/* @vite-ignore */ button.dataset.run!) as Promise<{ default: Example }>,
    ]);
    const answers: unknown[] = [];
    await example(withAnswers(qdb, answers), { log: lines.log });
    lines.end(isEmpty(answers.at(-1)) ? button.dataset.done : answers.at(-1));
  } catch (error) {
    lines.fail(error);
  }
  // The lines of the example are above the phone now.
  show(phone);
}

/** A phone above the text moves below the code that acts on it, and scrolls into view. */
function bringPhoneTo(code: Element): Element | null {
  const phone = document.querySelector('[data-part=phone][data-module]:not([data-still])');
  if (!phone || !matchMedia('(max-width: 1000px)').matches) {
    return null;
  }
  code.after(phone);
  show(phone);
  return phone;
}

function show(phone: Element | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  phone?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
}

/** The name of what an example acts on: the page's phone, or the browser if the page's phone does not answer. */
const answererOf = ({ dataset }: HTMLElement): string =>
  (document.querySelector('[data-part=phone][data-module]') ? dataset.phone : dataset.browser) ?? '';

const isEmpty = (answer: unknown): boolean =>
  answer === undefined || answer === null || (typeof answer === 'object' && Object.keys(answer).length === 0);

/** The lines of one run, below the name of the phone or browser. Lines that callbacks log later are added. */
function linesOf(output: HTMLElement, answerer: string) {
  output.replaceChildren();
  output.hidden = true;
  output.removeAttribute('data-failed');
  const add = (text: string) => {
    if (output.hidden) {
      const name = document.createElement('small');
      name.textContent = answerer;
      output.append(name);
      output.hidden = false;
    }
    const line = document.createElement('span');
    line.textContent = text;
    output.append(line);
    return line;
  };
  let end: Element | undefined;
  return {
    log: (...values: unknown[]) => {
      end?.remove();
      add(values.map(textOf).join(' '));
    },
    // Shows the last answer if the example has logged nothing; later logs of callbacks replace it.
    end: (answer: unknown) => {
      if (output.hidden) {
        end = add(textOf(answer));
      }
    },
    fail(error: unknown) {
      const { code, message } = error as { code?: string; message?: string };
      output.setAttribute('data-failed', '');
      add([code, message].filter(Boolean).join(': '));
    },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));

/** The unchanged SDK; the answers of its functions are stored, for an example that logs nothing. */
function withAnswers<Value extends object>(value: Value, answers: unknown[]): Value {
  return new Proxy(value, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member === 'function') {
        return (...args: unknown[]) => keep(Reflect.apply(member, target, args) as unknown, answers);
      }
      return typeof member === 'object' && member !== null ? withAnswers(member, answers) : member;
    },
  });
}

/** The example gets the answer itself, so that a failure that it handles counts as handled. */
function keep(answer: unknown, answers: unknown[]): unknown {
  if (answer instanceof Promise) {
    answer.then(
      (data: unknown) => answers.push(data),
      () => {},
    );
  }
  return answer;
}
