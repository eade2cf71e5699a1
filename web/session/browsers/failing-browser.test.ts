import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserName, failingBrowser } from './failing-browser.ts';

describe('the name of a browser', () => {
  test.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/107.0.5296.0 Safari/537.36',
      'Chrome 107',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5169 MMWEBSDK/20230504 MicroMessenger/8.0.37',
      'WeChat (Chrome 107)',
    ],
    [
      'Mozilla/5.0 (Linux; U; Android 10; zh-cn) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/89.0.4389.72 MQQBrowser/13.0 Mobile Safari/537.36',
      'QQ (Chrome 89)',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
      'iOS 17.2',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/605.1.15',
      'Safari 16.6',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:118.0) Gecko/20100101 Firefox/118.0', 'Firefox 118'],
    ['', ''],
  ])('%s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});

describe('the browser that an error comes from', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const open = (isOldBrowser: boolean) => {
    vi.stubGlobal('window', { isOldBrowser });
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:118.0) Gecko/20100101 Firefox/118.0' });
  };

  test('is named where it needs stand-ins and met what it does not know', () => {
    open(true);
    expect(failingBrowser(new TypeError('a.b is not a function'))).toBe('Firefox 118');
    expect(failingBrowser(new Error('the network'))).toBeNull();
  });

  test('is none where the browser is new, or on the server', () => {
    open(false);
    expect(failingBrowser(new TypeError('a.b is not a function'))).toBeNull();
    vi.unstubAllGlobals();
    expect(failingBrowser(new TypeError('a.b is not a function'))).toBeNull();
  });
});
