/**
 * Stand-ins for what our scripts call and the oldest browsers lack (oldest.ts). Only a browser that lacks one loads this file (need-stand-ins.ts), as it is
 * written here: a classic script of the syntax of those browsers. The behavior is that of the standards, for the values that we pass.
 */
(function standIn() {
  stand(URL, 'parse', parseUrl);
  stand(URL, 'canParse', (address, base) => parseUrl(address, base) !== null);
  stand(Map, 'groupBy', (items, keyOf) => {
    const groups = new Map();
    let at = 0;
    for (const item of items) {
      const key = keyOf(item, at++);
      groups.has(key) ? groups.get(key).push(item) : groups.set(key, [item]);
    }
    return groups;
  });
  const isOwn = Object.prototype.hasOwnProperty;
  stand(Object, 'hasOwn', (object, name) => isOwn.call(object, name));
  stand(self, 'structuredClone', copyOf);
  standInForSignals();
  standInForLists();
  standInForForms();
  standInForStorage();

  function stand(owner, name, value) {
    if (!(name in owner)) {
      Object.defineProperty(owner, name, { value, writable: true, configurable: true });
    }
  }

  function parseUrl(address, base) {
    try {
      return new URL(address, base);
    } catch {
      return null;
    }
  }

  /** Data as JSON has it: lists, plain objects, and values without parts. */
  function copyOf(value) {
    if (Array.isArray(value)) {
      return value.map(copyOf);
    }
    return value === null || typeof value !== 'object'
      ? value
      : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]));
  }

  function standInForSignals() {
    if (!('AbortSignal' in self)) {
      return;
    }
    stand(AbortSignal, 'any', (signals) => {
      const controller = new AbortController();
      const end = ({ target }) => {
        for (const signal of signals) {
          signal.removeEventListener('abort', end);
        }
        abort(controller, target.reason);
      };
      const ended = signals.find((signal) => signal.aborted);
      if (ended) {
        abort(controller, ended.reason);
      } else {
        for (const signal of signals) {
          signal.addEventListener('abort', end);
        }
      }
      return controller.signal;
    });
    stand(AbortSignal, 'timeout', (milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => abort(controller, new DOMException('The time is over.', 'TimeoutError')), milliseconds);
      return controller.signal;
    });
  }

  /** A signal without reasons (Chrome < 98) gets one, because a time that is over is told from a call that was given up. */
  function abort(controller, reason) {
    const { signal } = controller;
    if (!('reason' in signal)) {
      Object.defineProperty(signal, 'reason', { value: reason || new DOMException('Aborted.', 'AbortError') });
    }
    controller.abort(reason);
  }

  function standInForLists() {
    const at = function (index) {
      const whole = Math.trunc(index) || 0;
      return this[whole < 0 ? this.length + whole : whole];
    };
    for (const { prototype } of [Array, String, Object.getPrototypeOf(Uint8Array)]) {
      stand(prototype, 'at', at);
    }
    stand(Array.prototype, 'toSorted', function (compare) {
      return this.slice().sort(compare);
    });
    stand(Array.prototype, 'toReversed', function () {
      return this.slice().reverse();
    });
    stand(Array.prototype, 'findLast', function (isIt) {
      for (let index = this.length - 1; index >= 0; index--) {
        if (isIt(this[index], index, this)) {
          return this[index];
        }
      }
      return undefined;
    });
  }

  /** Safari 15.4 to 15.8 presses the button, or one that it makes for the moment. */
  function standInForForms() {
    if (!('HTMLFormElement' in self)) {
      return;
    }
    stand(HTMLFormElement.prototype, 'requestSubmit', function (submitter) {
      const button = submitter || document.createElement('button');
      if (!submitter) {
        button.hidden = true;
        this.append(button);
      }
      button.click();
      if (!submitter) {
        button.remove();
      }
    });
  }

  /** Where the site's data is blocked, Chromium and WebKit throw, and a WebView without DOM storage has null. A worker has neither. */
  function standInForStorage() {
    for (const name of 'document' in self ? ['localStorage', 'sessionStorage'] : []) {
      try {
        self[name].getItem('');
      } catch {
        Object.defineProperty(self, name, { value: storage(), configurable: true });
      }
    }
  }

  function storage() {
    const kept = new Map();
    return {
      get length() {
        return kept.size;
      },
      key: (index) => Array.from(kept.keys())[index] ?? null,
      getItem: (name) => kept.get(String(name)) ?? null,
      setItem: (name, value) => void kept.set(String(name), String(value)),
      removeItem: (name) => void kept.delete(String(name)),
      clear: () => kept.clear(),
    };
  }
})();
