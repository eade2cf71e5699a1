import { readXml, writeXml } from '#server/adapters/wechat/event-xml.ts';
import { reader } from '../fuzzed-reader.ts';

export const serverReaders = [
  reader(
    'wechat-notification',
    () => ({
      good: Buffer.from(
        writeXml({
          ToUserName: 'gh_1',
          FromUserName: 'o-1',
          CreateTime: 1,
          MsgType: 'event',
          Event: 'SCAN',
          Content: 'a ]]> <b> & 你好',
        }),
      ),
      read: (bytes) => readXml(Buffer.from(bytes).toString('utf8')),
    }),
    { refuses: 'nothing' },
  ),
];
