import { describe, expect, test } from 'vitest';
import { readDocument } from '../html/read-document.ts';
import { scriptForward } from './script-forward.ts';

const address = new URL('https://shanye.example.com/');
const forwardOf = (source: string) => {
  const found = scriptForward({ document: readDocument(source, address), address });
  return found instanceof URL ? found.href : found;
};

/** Scripts that people write (public repositories, searched for `location.href=` and similar). */
describe('a page that only forwards by script leads', () => {
  test.each([
    ['<script>location.href="/web/"</script>', 'https://shanye.example.com/web/'],
    ["<script language=javascript>window.location.href = '/m';</script>", 'https://shanye.example.com/m'],
    ['<script>window.location.replace("https://m.example.com/a?b=1");</script>', 'https://m.example.com/a?b=1'],
    ["<script>location.assign('index.html')</script>", 'https://shanye.example.com/index.html'],
    ['<script>window.location="home.php"</script>', 'https://shanye.example.com/home.php'],
    ["<script>top.location.href='//www.example.com/'</script>", 'https://www.example.com/'],
    ['<script>setTimeout("location.href=\'/smercado/\'", 5000)</script>', 'https://shanye.example.com/smercado/'],
    [
      '<script>setTimeout(function () { window.location.href = `/shop` }, 300);</script>',
      'https://shanye.example.com/shop',
    ],
    ['<script>setTimeout(() => location.replace("/shop"), 300);</script>', 'https://shanye.example.com/shop'],
    ['<body onload="location.href=\'/app\'">', 'https://shanye.example.com/app'],
    [
      '<title>跳转中</title><img src=loading.gif><p>正在跳转，<a href="/web/">点这里</a></p><script>location.href="/web/"</script>',
      'https://shanye.example.com/web/',
    ],
    [
      '<script>function go(){ location.href = "/web/" }\nwindow.onload = go;</script>',
      'https://shanye.example.com/web/',
    ],
    [
      '<script src="https://hm.example.net/count.js"></script><script>location.href="/web/";</script>',
      'https://shanye.example.com/web/',
    ],
    ['<script>// location.href = "/old/";\nlocation.href = "/new/";</script>', 'https://shanye.example.com/new/'],
    ['<script>location.href="weixin://dl/business"</script>', 'weixin://dl/business'],
  ])('%s', (source, target) => expect(forwardOf(source)).toBe(target));

  test.each([
    [
      '<script>if (/mobile/i.test(navigator.userAgent)) { location.href = "/m/" } else { location.href = "/pc/" }</script>',
    ],
    ['<script>location.href="myapp://open"; setTimeout(function(){ location.href = "/get" }, 2000)</script>'],
  ])('nobody knows where without running it: %s', (source) => expect(forwardOf(source)).toBe('unclear'));

  test.each([
    ['a page with content', `${'新闻'.repeat(300)}<script>if (old) location.href="/m/"</script>`],
    [
      'a sign-in page',
      '<form><input name=user><input type=password></form><script>if (ok) location.href="/in"</script>',
    ],
    [
      'an app of scripts',
      '<div id=app></div><script>if (!window.Promise) location.href="/old.html"</script><script src=/app.js></script>',
    ],
    ['a button', '<button onclick="location.href=\'/flowers\'">Flowers</button>'],
    ['an address that is put together', '<script>location.href = "/?v=" + screen.width;</script>'],
    ['a reload', '<script>document.cookie="a=1";location.reload()</script>'],
    ['itself', '<script>location.href="/"</script>'],
    ['nowhere', '<script>location.href="javascript:history.back()"</script>'],
    ['data', '<script type="application/json">{"a":"location.href=\'/x\'"}</script>'],
    ['a comparison', '<script>if (location.href == "/x") start()</script>'],
    ['another object', '<script>shop.mylocation="/x"; file.location = "/y"</script>'],
  ])('%s does not', (_what, source) => expect(forwardOf(source)).toBeNull());
});
