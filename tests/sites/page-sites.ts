import sharp from 'sharp';
import { html, once, page, paths, type Site, send } from './site.ts';

/** 旧书店 - 二手书 in GB18030, as a page of 2005 would send it. */
const gbkTitle = Buffer.from('bec9cae9b5ea202d20b6fecad6cae9', 'hex');
const gbkPage = Buffer.concat([
  Buffer.from('<html><head><meta http-equiv="Content-Type" content="text/html; charset=gb2312"><title>'),
  gbkTitle,
  Buffer.from('</title></head><body><table><tr><td>1</td></tr></table></body></html>'),
]);

const named = (title: string): Site => ({ answer: paths({ '/': page(html(`<title>${title}</title>`)) }) });

export const pageSites = {
  gbk: { answer: paths({ '/': send('text/html', gbkPage) }) },
  utf16: {
    answer: paths({ '/': send('text/html', Buffer.from(`\ufeff${html('<title>宽字符</title>')}`, 'utf16le')) }),
  },
  longName: named('山'.repeat(500)),
  emojiName: named('🍵🍃 ✨'),
  picturePage: {
    answer: once('image/png', () =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f6b4a' } })
        .png()
        .toBuffer(),
    ),
  },
  pdfPage: { answer: send('application/pdf', '%PDF-1.7\n%%EOF') },
  downloadPage: {
    answer: send('application/octet-stream', 'PK', { 'content-disposition': 'attachment; filename="shanye.apk"' }),
  },
  emptyPage: { answer: send('text/html', '') },
  metaRefresh: {
    answer: paths({
      '/': page('<meta http-equiv="refresh" content="0; url=/m/">'),
      '/m/': page(html('<title>手机版</title>')),
    }),
  },
  notFound: { answer: page(html('<title>404 Not Found</title>'), {}, 404) },
  longUnframed: {
    answer: page(html('<title>深处已经有一百二十年历史的阿福面馆总店欢迎您再来坐坐</title>'), {
      'x-frame-options': 'DENY',
    }),
  },
  serverError: { answer: page(html('<title>502 Bad Gateway</title>'), {}, 502) },
  brokenManifest: {
    answer: paths({
      '/': page(html('<title>坏掉的清单</title><link rel="manifest" href="/manifest.json">')),
      '/manifest.json': send('application/json', '{"name": '),
    }),
  },
} satisfies Record<string, Site>;
