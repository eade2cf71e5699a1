import {
  bestHits,
  findDocuments,
  type Hit,
  type IndexedDocument,
  markedParts,
  type PreparedDocument,
  prepareDocuments,
} from '#rules/content/search-documents.ts';
import { getText } from '../../call/get-text.ts';

const MOST_HITS = 8;

/** Results during typing: the index of this language is loaded once, and the search runs here. Rejects when the index does not come. */
export async function searchWhileTyping(form: HTMLFormElement): Promise<void> {
  const text = await getText('/fragments/search-index');
  if (text === null) {
    throw new Error('the index of the search did not come');
  }
  new SearchList(form, JSON.parse(text) as IndexedDocument[]).begin();
}

/** The combobox of the ARIA Authoring Practices Guide: the field keeps the focus, and the arrow keys choose in the list. */
class SearchList {
  readonly #form: HTMLFormElement;
  readonly #index: readonly PreparedDocument[];
  readonly #input: HTMLInputElement;
  readonly #list: HTMLUListElement;
  readonly #kinds: Readonly<Record<string, string>>;
  /** The addresses of the list's options. */
  #paths: string[] = [];
  #here = -1;

  constructor(form: HTMLFormElement, index: readonly IndexedDocument[]) {
    this.#form = form;
    this.#index = prepareDocuments(index);
    this.#input = form.elements.namedItem('q') as HTMLInputElement;
    this.#list = form.querySelector('ul')!;
    this.#kinds = JSON.parse(form.dataset.kinds!) as Record<string, string>;
  }

  begin(): void {
    this.#list.role = 'listbox';
    this.#input.role = 'combobox';
    this.#input.setAttribute('aria-controls', this.#list.id);
    this.#input.setAttribute('aria-autocomplete', 'list');
    this.#input.addEventListener('input', () => this.#search());
    this.#input.addEventListener('focus', () => this.#search());
    this.#input.addEventListener('keydown', (event) => this.#press(event));
    this.#form.addEventListener('focusout', (event) => {
      if (!this.#form.contains(event.relatedTarget as Node | null)) {
        this.#show(false);
        this.#form.querySelector('[data-part=announcement]')!.classList.add('screen-reader');
      }
    });
    this.#search();
  }

  #search(): void {
    const { found, nothing, all } = this.#form.dataset;
    const typed = this.#input.value.trim();
    const hits = bestHits(findDocuments(this.#index, typed));
    const count = String(hits.length);
    const options = hits.slice(0, MOST_HITS).map((hit) => ({ path: hit.path, words: this.#words(hit) }));
    if (hits.length > MOST_HITS) {
      const path = `${this.#form.action}?q=${encodeURIComponent(typed)}`;
      options.push({ path, words: [bold([all!.replace('{count}', count)])] });
    }
    this.#paths = options.map(({ path }) => path);
    this.#list.replaceChildren(...options.map(({ words }, at) => this.#draw(words, at)));
    this.#show(hits.length > 0);
    const line = this.#form.querySelector('[data-part=announcement]')!;
    line.textContent = typed === '' ? '' : hits.length > 0 ? found!.replace('{count}', count) : nothing!;
    line.classList.toggle('screen-reader', typed === '' || hits.length > 0);
  }

  #words(hit: Hit): (Node | string)[] {
    const typed = this.#input.value;
    const title = bold(marked([hit.title, hit.section].filter(Boolean).join(' › '), typed));
    const kind = document.createElement('small');
    kind.textContent = this.#kinds[hit.kind] ?? '';
    title.append(kind);
    return [title, ...marked(hit.excerpt, typed)];
  }

  #draw(words: readonly (Node | string)[], at: number): HTMLLIElement {
    const option = document.createElement('li');
    option.id = `${this.#list.id}-${at}`;
    option.role = 'option';
    option.ariaSelected = 'false';
    option.append(...words);
    // The field keeps the focus, so that the list is still open at the end of the click.
    option.addEventListener('mousedown', (event) => event.preventDefault());
    option.addEventListener('click', () => open(this.#paths[at]!));
    return option;
  }

  #show(isOpen: boolean): void {
    this.#list.hidden = !isOpen;
    this.#here = -1;
    this.#input.setAttribute('aria-expanded', String(isOpen));
    this.#input.removeAttribute('aria-activedescendant');
  }

  #choose(place: number): void {
    const options = [...this.#list.children];
    this.#here = (place + options.length) % options.length;
    for (const [at, option] of options.entries()) {
      option.ariaSelected = String(at === this.#here);
    }
    options[this.#here]!.scrollIntoView({ block: 'nearest' });
    this.#input.setAttribute('aria-activedescendant', options[this.#here]!.id);
  }

  #press(event: KeyboardEvent): void {
    const acts: Partial<Record<string, () => void>> = {
      ArrowDown: () => this.#choose(this.#here + 1),
      ArrowUp: () => this.#choose(Math.max(this.#here, 0) - 1),
      Escape: () => this.#show(false),
      ...(this.#here >= 0 && { Enter: () => open(this.#paths[this.#here]!) }),
    };
    const act = acts[event.key];
    if (act && !event.isComposing && !this.#list.hidden) {
      event.preventDefault();
      act();
    }
  }
}

function open(path: string): void {
  location.href = path;
}

function bold(words: readonly (Node | string)[]): HTMLElement {
  const line = document.createElement('b');
  line.append(...words);
  return line;
}

const marked = (text: string, query: string): (Node | string)[] =>
  markedParts(text, query).map((part) => {
    if (!part.marked) {
      return part.text;
    }
    const mark = document.createElement('mark');
    mark.textContent = part.text;
    return mark;
  });
