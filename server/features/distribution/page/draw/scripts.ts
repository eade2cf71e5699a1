/** Runs in the browser as its own source, so it must be self-contained: copies the link inside programs that cannot install. */
function copyLink(): void {
  const button = document.getElementById('copy') as HTMLButtonElement;
  const link = document.getElementById('link')!;
  const tell = (done: boolean) => {
    button.textContent = button.dataset[done ? 'done' : 'failed']!;
  };
  const select = () => {
    getSelection()!.selectAllChildren(link);
    tell(document.execCommand('copy'));
  };
  button.hidden = false;
  button.onclick = () => {
    if (!navigator.clipboard) {
      return select();
    }
    return void navigator.clipboard.writeText(link.textContent!).then(() => tell(true), select);
  };
}

/** Also self-contained: counts down to the start of a link, and then loads the page again. */
function countDown(): void {
  const left = document.querySelector<HTMLElement>('[data-left]')!;
  const end = performance.now() + Number(left.dataset.left) * 1000;
  const two = (number: number) => String(number).padStart(2, '0');
  const show = () => {
    const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    const hours = Math.floor(seconds / 3600);
    left.textContent = `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    if (seconds === 0) {
      clearInterval(timer);
      location.reload();
    }
  };
  const timer = setInterval(show, 1000);
  left.hidden = false;
  show();
}

/** Also self-contained: marks the field of a wrong answer and puts the focus there, or says what no field is to blame for. */
function tellRefusal(form: HTMLFormElement, wrong: string | null, word: 'wait' | 'offline' | null): void {
  const refused = document.getElementById('refused')!;
  refused.textContent = word && refused.dataset[word]!;
  for (const field of Array.from(form.querySelectorAll<HTMLInputElement>('[required]'))) {
    const note = document.getElementById(`${field.id}-wrong`)!;
    note.hidden = field.name !== wrong;
    if (note.hidden) {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    } else {
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', note.id);
      field.focus();
      field.select();
    }
  }
}

/** Also self-contained: says that the download begins, with a button that starts it again, and starts it. */
function beginDownload(url: string): void {
  const started = document.getElementById('started')!;
  document.getElementById('gate')!.hidden = true;
  started.hidden = false;
  started.querySelector('a')!.href = url;
  started.querySelector('h2')!.focus();
  location.href = url;
}

/** Sends the answers to the gate without leaving the page, which keeps them. Without this script, the form does all but keep a password. */
function sendAnswers(tell: typeof tellRefusal, begin: typeof beginDownload): void {
  const form = document.querySelector('form');
  const install = document.getElementById('install') as HTMLButtonElement | null;
  const register = document.getElementById('register');
  if (!form || !install) {
    return;
  }
  let isRegistering = false;
  install.onclick = () => {
    isRegistering = false;
  };
  if (register) {
    register.onclick = () => {
      isRegistering = true;
    };
  }
  type TicketReply = { code: number; data: { url: string; install?: string; err?: string; field: string } };
  const show = ({ code, data }: TicketReply) => {
    install.disabled = false;
    if (code === 1) {
      return begin(data.install || data.url);
    }
    if (data.err === 'PASSWORD' || data.err === 'ANSWER') {
      return tell(form, data.field, null);
    }
    if (data.err === 'LOCKED' || data.err === 'TOO_FREQUENT') {
      return tell(form, null, 'wait');
    }
    location.replace(location.href);
  };
  form.onsubmit = (event) => {
    if (isRegistering) {
      return;
    }
    event.preventDefault();
    install.disabled = true;
    tell(form, null, null);
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body })
      .then((answer) => answer.json())
      .then(show)
      .catch(() => {
        install.disabled = false;
        tell(form, null, 'offline');
      });
  };
}

export const scripts = {
  copyLink: `(${copyLink})()`,
  countDown: `(${countDown})()`,
  sendAnswers: `(${sendAnswers})(${tellRefusal},${beginDownload})`,
} as const;
