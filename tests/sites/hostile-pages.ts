const pageBytes = 2 * 1024 * 1024;

/** A beginning, then the same part repeated up to the size limit of a page. */
function full(again: string | ((at: number) => string), before = '', after = ''): string {
  const parts = [before];
  for (let length = before.length + after.length, at = 0; length < pageBytes; at += 1) {
    const part = typeof again === 'string' ? again.repeat(1000) : again(at);
    parts.push(part);
    length += part.length;
  }
  return parts.join('').slice(0, pageBytes - after.length) + after;
}

const scripts = [1, 2, 3, 4].map((at) => `<script src="/script${at}.js"></script>`).join('');

/** Two megabytes each, made to keep a reader of pages busy. */
export const hostilePages: Readonly<Record<string, () => string>> = {
  'open tags': () => full('<a '),
  'signs that open': () => full('<'),
  'open comments': () => full('<!-- '),
  'empty comments': () => full('<!---->'),
  'comments within comments': () => full('<!--<!-- -->'),
  'open declarations': () => full('<?'),
  'character data': () => full('<![CDATA['),
  'attributes of one tag': () => full((at) => ` a${at}="x"`, '<a'),
  'attributes of many tags': () => full(`<a ${Array.from({ length: 40 }, (_, at) => `a${at}=1`).join(' ')}>`),
  'attributes without quotes': () => full('<a b=c d=e f=g>'),
  'quotes without end': () => full('<a b="'),
  'quotes in a tag': () => full('"', '<a '),
  'equal signs': () => full('=', '<a '),
  'slashes in a tag': () => full('/', '<a'),
  'blanks in a tag': () => full(' ', '<a b'),
  'open end tags': () => full('</a '),
  'a deep tree': () => full('<div>'),
  'end tags alone': () => full('</div>'),
  'entities without end in a title': () => full('&amp', '<title>'),
  'numbers in a title': () => full('&#x41', '<title>'),
  'entities among the words': () => full('&amp; '),
  'entities in an attribute': () => full('&lt;', '<meta name=description content="'),
  'unknown entities': () => full('&zzzzzzzz', '<p>'),
  'open titles': () => full('<title>'),
  'open styles': () => full('<style>'),
  'many scripts': () => full('<script>a</script>'),
  'one long script': () => full('getUserMedia ( geolocation  window.open', '<script>'),
  handlers: () => full('<b onclick="window.open(">'),
  anchors: () => full((at) => `<a href="/x${at}?y=1" target=_blank>x</a>`),
  'anchors on a long base': () => full((at) => `<a href="../x${at}">`, `<base href="${'a/'.repeat(1000)}">`),
  'blob links': () => full('<a href="blob:x">'),
  'one endless address': () => full('a', '<a href="'),
  pictures: () => full((at) => `<img src="${at}">`),
  frames: () => full((at) => `<iframe src="//x${at}.example/login">`),
  'file inputs': () => full('<input type=file accept="a">'),
  icons: () => full((at) => `<link rel="icon" sizes="${at}x${at}" href="data:,${at}">`),
  'sizes of an icon': () => full('1x1 ', '<link rel=icon href="data:,a" sizes="'),
  'digits as a size': () => full('1', '<link rel=icon href="data:,a" sizes="'),
  'kinds of a link': () => full('icon ', '<link href="data:,a" rel="'),
  metas: () => full((at) => `<meta name="m${at}" content="${at}">`),
  'a refresh of blanks': () => full(' ', '<meta http-equiv=refresh content="0'),
  'dashes in a title': () => full('— ', '<title>', '</title>'),
  'Chinese words': () => full('字').slice(0, pageBytes / 3),
  'zero characters': () => full('\u0000'),
  'everything at once': () =>
    `${scripts}<link rel=manifest href=/manifest>${full('<a b=c d="e &amp; f" onclick="x()" href="../g/h?i">j</a>')}`.slice(
      0,
      pageBytes,
    ),
};

/** Half a megabyte of beginnings of the checks' patterns, never complete. */
export const hostileScript = () =>
  'getUserMedia  geolocation .  serviceWorker . register wx.config  saveAs  setAttribute( window.open '
    .repeat(5300)
    .slice(0, 512 * 1024);

/** A quarter of a megabyte of icons, all missing. */
export const hostileManifest = () =>
  JSON.stringify({
    name: '— '.repeat(2000),
    icons: Array.from({ length: 4000 }, (_, at) => ({ src: `data:,${at}`, sizes: '1x1 '.repeat(8) })),
  }).slice(0, 256 * 1024);
