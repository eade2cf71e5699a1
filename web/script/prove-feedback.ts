import { askSlider } from '../captcha/ask-slider.ts';

const KEPT = 'typedFeedback';
const FIELDS = ['topic', 'content', 'contact'];

/** When the page requires the slider, the sent text is in the form again, and Send first shows the slider. */
export function proveFeedback(form: HTMLFormElement): void {
  const slider = form.elements.namedItem('slider') as HTMLInputElement;
  const notice = document.querySelector('[data-part=feedback-slider]');
  if (notice) {
    notice.querySelector('[hidden]')?.removeAttribute('hidden');
    fillIn(form);
  }
  sessionStorage.removeItem(KEPT);
  form.addEventListener('submit', (event) => {
    keep(form);
    if (notice && slider.value === '') {
      event.preventDefault();
      void prove(form, slider);
    }
  });
  // A page restored from the browser's memory contains a used result.
  addEventListener('pageshow', () => {
    slider.value = '';
  });
}

async function prove(form: HTMLFormElement, slider: HTMLInputElement): Promise<void> {
  const result = await askSlider();
  if (result !== null) {
    slider.value = result;
    form.submit();
  }
}

function keep(form: HTMLFormElement): void {
  const typed = FIELDS.map((name) => [name, new FormData(form).get(name)]);
  sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(typed)));
}

function fillIn(form: HTMLFormElement): void {
  const typed = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, string>;
  for (const [name, text] of Object.entries(typed)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field && (field.value === '' || name === 'topic')) {
      field.value = text;
    }
  }
}
