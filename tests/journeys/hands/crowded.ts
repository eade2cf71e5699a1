import type { Browser } from 'playwright-core';
import { newIdNumber } from '#server/testing/verification.ts';
import { submitPerson } from '../../screenshots/papers.ts';
import { wire } from '../../screenshots/shooting.ts';
import { type JourneyMember, newMember, password } from './member.ts';
import type { RunningServer } from './server.ts';

const mail = 'lin.xiao.of.the.mountain.tea.garden.and.its.members@shanye-tea-society.example.com';
const longName = 'Gartenteegesellschaftsmitglied';

/** A member with the longest names that are accepted: two apps, one of them packed, messages, a passed verification. */
export async function crowdedMember(
  browser: Browser,
  server: RunningServer,
  link: string,
): Promise<{ member: JourneyMember; app: number; code: string }> {
  const member = await newMember(server.address, '13900139081');
  const { request } = await browser.newContext();
  const api = wire(request, server.address, { token: member.userinfo.token });
  await api.post('/api/v3/account/save-profile', { username: longName });
  await api.post('/api/ems/send', { email: mail, event: 'bindemail' });
  const captcha = await api.codeFor(mail, 'bindemail');
  await api.post('/api/qnupload/bindemail', { email: mail, captcha, password });
  const draft = { weburl: link, appname: longName, appname_zh: '杭州山野茶事文化传播有限公司会员俱乐部' };
  const { appid: app } = await api.post<{ appid: number }>('/api/Fzapp/Fzapp', draft);
  const { code } = await api.post<{ code: string }>('/api/Fzapp/fazpppay', { appid: app, trial: 1, create: 1 });
  await api.post('/api/Fzapp/Fzapp', { ...draft, weburl: `${link}/members` });
  await submitPerson(api, '13900139082', { name: '买买提·阿卜杜拉·艾合买提江', idNumber: newIdNumber() });
  for (let status = ''; status !== 'done'; ) {
    ({ status } = await api.post<{ status: string }>('/api/v2/appbuild', { code }));
  }
  return { member, app, code };
}
