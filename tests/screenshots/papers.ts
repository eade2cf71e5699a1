import sharp from 'sharp';
import type { Wire } from './shooting.ts';

/** A drawn identity paper of the right shape, of an invented person. */
function drawPaper(title: string, lines: readonly string[], color: string): Promise<Buffer> {
  const rows = lines.map((line, at) => `<text x="70" y="${220 + at * 78}" font-size="40">${line}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="808" font-family="sans-serif" fill="#26324d">
    <rect width="1280" height="808" fill="#8d7b66"/><rect x="24" y="24" width="1232" height="760" rx="36" fill="${color}"/>
    <text x="70" y="120" font-size="52" font-weight="bold">${title}</text>${rows.join('')}
    <rect x="900" y="200" width="290" height="380" rx="12" fill="#00000018"/><circle cx="1045" cy="330" r="78" fill="#00000030"/>
    <path d="M925 580a120 110 0 0 1 240 0z" fill="#00000030"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

const born = ['姓名 林晓', '性别 女　民族 汉', '出生 1990 年 3 月 7 日', '公民身份号码 110101 1990…'];
const authority = ['居民身份证', '签发机关 杭州市公安局', '有效期限 2020.03.07-2040.03.07'];
const trade = ['杭州山野茶事文化传播有限公司', '统一社会信用代码', '法定代表人 林晓'];
const papers = {
  front: await drawPaper('居民身份证', born, '#dbe7ef'),
  back: await drawPaper('中华人民共和国', authority, '#d8e4dc'),
  hand: await drawPaper('手持身份证', ['林晓'], '#e9dcc8'),
  licence: await drawPaper('营业执照', trade, '#f2e2dd'),
};

export type Paper = keyof typeof papers;
export const paper = (name: Paper) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: papers[name] });

/** The reference of an uploaded picture. */
export async function upload(member: Wire, name: Paper, use: 'identity' | 'slip' = 'identity'): Promise<string> {
  const answer = await member.upload<{ file: string }>('/api/imgUpload', { use, uploadFile: paper(name) });
  return answer.file;
}

/** A new number each time: one number gets a code a minute. */
async function confirm(member: Wire, mobile: string) {
  await member.post('/api/Sms/send', { mobile, event: 'identity' });
  return { mobile, captcha: await member.codeFor(mobile, 'identity') };
}

export async function submitPerson(
  member: Wire,
  mobile: string,
  { name, idNumber }: { name: string; idNumber: string },
) {
  const [front, back, hand] = [
    await upload(member, 'front'),
    await upload(member, 'back'),
    await upload(member, 'hand'),
  ];
  const photos = { front, back, hand, consent: 1 };
  await member.post('/api/qnupload/SetIdentity', {
    name,
    idcard: idNumber,
    ...(await confirm(member, mobile)),
    ...photos,
  });
}

export async function submitCompany(member: Wire, mobile: string, fields: { company: string; credit_code: string }) {
  const licence = await upload(member, 'licence');
  const [legal_front, legal_back] = [await upload(member, 'front'), await upload(member, 'back')];
  const people = { name: '林晓', legal_name: '林晓', consent: 1 };
  const papersSent = { licence, legal_front, legal_back };
  const phone = await confirm(member, mobile);
  await member.post('/api/Qnupload/SetEnter', { ...fields, ...people, ...phone, ...papersSent });
}
