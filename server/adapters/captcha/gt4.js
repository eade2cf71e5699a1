// Our own slider under Geetest's browser contract (gt4): initGeetest4(config, ready). No cookie, no tracking, no third party.
(() => {
  const texts = {
    zho: {
      title: '安全验证',
      hint: '拖动滑块，把拼图移到缺口处；也可以用方向键移动，按回车提交',
      slider: '拼图位置',
      at: (x, max) => `${Math.round((x / max) * 100)}%，共 100%`,
      submit: '提交',
      refresh: '换一张',
      question: '看不清图片，改做文字题',
      picture: '改用图片',
      answer: '答案',
      close: '关闭',
      wrong: '位置不对，请再试一次',
      wrongAnswer: '答案不对，请再试一次',
      busy: '刷新太频繁，请稍后再试',
      failed: '网络异常，请检查网络后重试',
    },
    eng: {
      title: 'Security check',
      hint: 'Move the piece into the gap. The arrow keys work too; Enter submits.',
      slider: 'Place of the piece',
      at: (x, max) => `${Math.round((x / max) * 100)} of 100 percent`,
      submit: 'Submit',
      refresh: 'Another picture',
      question: 'I can’t see the picture: ask a question',
      picture: 'Use the picture',
      answer: 'Your answer',
      close: 'Close',
      wrong: 'Not quite there. Please try again.',
      wrongAnswer: 'That is not the answer. Please try again.',
      busy: 'Too many pictures. Please wait a moment.',
      failed: 'Network error. Check your connection and try again.',
    },
  };

  const css = `
    dialog { box-sizing: border-box; width: 340px; max-width: calc(100vw - 24px); padding: 20px; border: 0; border-radius: 16px; color: #0b1020;
      background: #fff; font: 14px/1.55 system-ui, "PingFang SC", "Noto Sans SC", sans-serif; box-shadow: 0 24px 64px rgb(11 16 32 / .24); }
    dialog::backdrop { background: rgb(11 16 32 / .45); }
    header, footer { display: flex; justify-content: space-between; align-items: center; gap: 12px; }
    h2 { margin: 0; font-size: 16px; } p { margin: 8px 0 12px; color: #4a5266; font-size: 13px; }
    .picture { position: relative; width: 300px; max-width: 100%; overflow: hidden; border-radius: 10px; background: #f5f7fb; }
    .picture img { display: block; } .bg { width: 100%; } .piece { position: absolute; left: 0; filter: drop-shadow(0 1px 3px rgb(0 0 0 / .5)); }
    input { box-sizing: border-box; width: 100%; margin: 14px 0 6px; font: inherit; accent-color: var(--brand); }
    input[type=range] { height: 32px; touch-action: none; } input[type=text] { padding: 8px 12px; border: 1px solid #8a93a8; border-radius: 10px; }
    button { padding: 8px 0; border: 0; background: none; color: var(--brand); font: inherit; cursor: pointer; }
    button.submit { padding: 8px 18px; border-radius: 10px; background: var(--brand); color: #fff; }
    button:focus-visible, input:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
    [role=status] { min-height: 20px; color: #c5283d; font-size: 13px; } [hidden] { display: none !important; }
    @media (prefers-color-scheme: dark) { dialog { background: #151b2e; color: #f2f4fa; } p { color: #b7bfd2; } button:not(.submit) { color: #a79fff; } }
  `;

  window.initGeetest4 = (config, ready) => {
    if (typeof config?.captchaId !== 'string') {
      throw new TypeError('gt field of non-string type');
    }
    const captcha = createCaptcha(config);
    ready?.(captcha);
    queueMicrotask(() => captcha.emit('ready'));
  };

  function createCaptcha(config) {
    const text = texts[config.language === 'eng' ? 'eng' : 'zho'];
    const listeners = {};
    const on = (name) => (run) => {
      listeners[name] = [...(listeners[name] ?? []), run];
      return captcha;
    };
    const box = createBox(text, { solve, load, close });
    let lot = null;
    let validate = false;
    let kind = 'slide';

    const captcha = {
      emit: (name, value) => (listeners[name] ?? []).forEach((run) => void run(value)),
      onReady: on('ready'),
      onSuccess: on('success'),
      onFail: on('fail'),
      onError: on('error'),
      onClose: on('close'),
      onNextReady: on('nextReady'),
      getValidate: () => validate,
      showCaptcha: () => {
        validate = false;
        box.open();
        load('slide');
        return captcha;
      },
      reset: () => {
        validate = false;
        return captcha;
      },
      destroy: () => box.remove(),
    };
    return captcha;

    async function load(nextKind) {
      kind = nextKind;
      lot = null;
      box.wait();
      const answer = await ask(`/captcha/load?captcha_id=${encodeURIComponent(config.captchaId)}&kind=${nextKind}`);
      if (!answer) {
        return fail(text.failed);
      }
      if (answer.status !== 'success') {
        return box.tell(text.busy);
      }
      lot = answer.data;
      box.show(lot);
      captcha.emit('nextReady');
    }

    async function solve(answer, track) {
      if (!lot) {
        return;
      }
      const body = JSON.stringify({ lot_number: lot.lot_number, answer, track });
      lot = null;
      const verdict = await ask('/captcha/verify', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (!verdict) {
        return fail(text.failed);
      }
      if (verdict.data?.result !== 'success') {
        captcha.emit('fail', { captcha_type: kind });
        await load(kind);
        return box.tell(kind === 'slide' ? text.wrong : text.wrongAnswer);
      }
      validate = { captcha_id: config.captchaId, ...verdict.data.seccode };
      box.dismiss();
      captcha.emit('success');
    }

    function close() {
      box.dismiss();
      captcha.emit('close');
    }

    /** Tries twice, then reports to the site: 508 means that every server failed. */
    async function ask(address, options = {}) {
      for (const wait of [0, 600]) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        try {
          const lang = config.language === 'eng' ? 'zh-EN' : 'zh-CN';
          const response = await fetch(address, { ...options, headers: { ...options.headers, lang } });
          if (response.ok) {
            return await response.json();
          }
        } catch {
          // Answered by the next try, or by the report below.
        }
      }
      report(config.captchaId, '508', address);
      return null;
    }

    function fail(msg) {
      box.tell(msg);
      captcha.emit('error', { code: '60100', msg: 'network error', desc: { detail: msg } });
    }
  }

  function report(id, code, address) {
    const facts = {
      captcha_id: id,
      error_code: code,
      exception_url: address,
      pt: matchMedia('(pointer: coarse)').matches ? '3' : '0',
    };
    const query = new URLSearchParams({ ...facts, time: String(Date.now()) });
    fetch(`/api/monitor/send?${query}`, { keepalive: true }).catch(() => {});
  }

  function createBox(text, act) {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'closed' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    const make = (tag, facts = {}, children = []) => {
      const node = Object.assign(document.createElement(tag), facts);
      node.append(...children);
      return node;
    };
    const hint = make('p', { textContent: text.hint, id: 'hint' });
    const bg = make('img', { className: 'bg', alt: '' });
    const piece = make('img', { className: 'piece', alt: '' });
    const picture = make('div', { className: 'picture' }, [bg, piece]);
    const range = make('input', { type: 'range', min: '0', step: '1', value: '0' });
    const answer = make('input', { type: 'text', inputMode: 'numeric', autocomplete: 'off', maxLength: 4 });
    const status = make('div', { role: 'status' });
    const other = make('button', { type: 'button', textContent: text.question });
    const again = make('button', { type: 'button', textContent: text.refresh });
    const send = make('button', { type: 'button', className: 'submit', textContent: text.submit });
    const shut = make('button', { type: 'button', textContent: text.close });
    const head = make('header', {}, [make('h2', { textContent: text.title, id: 'title' }), shut]);
    const dialog = make('dialog', {}, [
      head,
      hint,
      picture,
      range,
      answer,
      status,
      make('footer', {}, [other, again, send]),
    ]);
    dialog.setAttribute('aria-labelledby', 'title');
    range.setAttribute('aria-label', text.slider);
    range.setAttribute('aria-describedby', 'hint');
    answer.setAttribute('aria-label', text.answer);
    root.append(dialog);
    document.body.append(host);

    let shown = null;
    let track = [];
    let started = 0;

    range.addEventListener('input', () => {
      started ||= performance.now();
      track.push([Number(range.value), Math.round(performance.now() - started)]);
      place();
    });
    range.addEventListener('pointerup', () => track.length > 0 && submit());
    for (const field of [range, answer]) {
      field.addEventListener('keydown', (event) => event.key === 'Enter' && submit());
    }
    send.addEventListener('click', submit);
    again.addEventListener('click', () => act.load(shown?.captcha_type ?? 'slide'));
    other.addEventListener('click', () => act.load(shown?.captcha_type === 'question' ? 'slide' : 'question'));
    shut.addEventListener('click', () => act.close());
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      act.close();
    });

    function submit() {
      if (shown?.captcha_type === 'question') {
        act.solve(Number.parseInt(answer.value, 10) || 0, []);
      } else if (shown) {
        act.solve(Number(range.value), track.slice(-400));
      }
    }

    /** The picture may be scaled down, so the piece is placed by percent. */
    function place() {
      const x = Number(range.value);
      piece.style.left = `${(x / shown.width) * 100}%`;
      range.setAttribute('aria-valuetext', text.at(x, shown.width - shown.piece));
    }

    return {
      open: () => dialog.open || dialog.showModal(),
      dismiss: () => dialog.close(),
      remove: () => host.remove(),
      tell: (message) => {
        status.textContent = message;
      },
      wait: () => {
        status.textContent = '';
        picture.hidden = range.hidden = answer.hidden = true;
      },
      show: (lot) => {
        const isSlide = lot.captcha_type === 'slide';
        [shown, track, started] = [lot, [], 0];
        picture.hidden = range.hidden = !isSlide;
        answer.hidden = isSlide;
        hint.textContent = isSlide ? text.hint : lot.question;
        other.textContent = isSlide ? text.question : text.picture;
        again.hidden = !isSlide;
        if (isSlide) {
          [bg.src, piece.src] = [lot.bg, lot.slice];
          piece.style.top = `${(lot.ypos / lot.height) * 100}%`;
          piece.style.width = `${(lot.piece / lot.width) * 100}%`;
          range.max = String(lot.width - lot.piece);
          range.value = '0';
          place();
        }
        answer.value = '';
        (isSlide ? range : answer).focus();
      },
    };
  }
})();
