import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

test.each([
  ['Subject: Hello\r\n\r\nOne\r\ntwo\r\n', { subject: 'Hello', text: 'One\ntwo' }],
  [
    'Subject: =?UTF-8?B?5ZCv5Yqo5a6d?= =?UTF-8?Q?_QDB_=E8=8C=B6?=\r\nContent-Transfer-Encoding: base64\r\n\r\n5bGx6YeO6Iy25LqL\r\n',
    { subject: '启动宝 QDB 茶', text: '山野茶事' },
  ],
  [
    'Subject: =?UTF-8?Q?=E5=90=AF?=\r\n =?UTF-8?Q?=E5=8A=A8?=\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=E8=8C=\r\n=B6 a=3Db\r\n',
    { subject: '启动', text: '茶 a=b' },
  ],
  ['no header at all', { subject: '', text: '' }],
])('%j', (source, mail) => {
  expect(readMail(source)).toEqual(mail);
});
