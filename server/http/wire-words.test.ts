import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

async function post(url: string, payload: object) {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers: { token: member.token } });
  return answer.json();
}

test('a draft goes in and comes out in the specification’s words', async () => {
  const draft = { appname: 'Shanye Tea', weburl: 'https://shanye.example/', device: 'ios', package_type: 'max' };
  const { data: saved } = await post('/api/Fzapp/Fzapp', { ...draft, versioncode: 7 });
  expect(saved.appid).toEqual(expect.any(Number));
  const { data } = await post('/api/Fzapp/fzappsetinfo', { appid: saved.appid });
  expect(data).toMatchObject({
    package_type: 'max',
    base: { ...draft, appid: saved.appid, versioncode: 7, device: ['ios'] },
  });
  for (const ours of ['app_id', 'app_name', 'link', 'platforms', 'version_code', 'plan']) {
    expect(data.base).not.toHaveProperty(ours);
  }
});

test('our names are not the wire’s: a field of that name is ignored', async () => {
  const { data } = await post('/api/Fzapp/Fzapp', { app_name: 'Shanye Tea', link: 'https://shanye.example/' });
  expect(data).toEqual({ err: 'PARAM', field: 'appname' });
});

test('a failure blames the sent field', async () => {
  const blamed = async (url: string, fields: object) => (await post(url, fields)).data;
  expect(await blamed('/api/Fzapp/Fzapp', { appname: 'Shanye Tea', weburl: 'ftp://x' })).toMatchObject({
    err: 'URL',
    field: 'weburl',
  });
  expect(await blamed('/api/Fzapp/Fzapp', { appname: 'x', weburl: 'x', device: 'windows' })).toEqual({
    err: 'PARAM',
    field: 'device.0',
  });
  const passwords = { newpassword: 'mountain-2027', repeatpassword: 'mountain-2027' };
  expect(await blamed('/api/user/editpass', { ...passwords, oldpassword: 'not-this-one' })).toEqual({
    err: 'PASSWORD',
    field: 'oldpassword',
  });
  expect(await blamed('/api/user/editpass', { ...passwords, captcha: '000000' })).toEqual({
    err: 'CODE_WRONG',
    field: 'captcha',
  });
  expect(await blamed('/login/loginBind', { account: member.mobile, password: member.password, openid: 'x' })).toEqual({
    err: 'HANDLE_EXPIRED',
    field: 'openid',
  });
});

test('a member’s data has the wire’s words too', async () => {
  expect((await post('/api/qnupload/GetUserInfo', {})).data).toMatchObject({
    lang: 'zh-CN',
    outaccont: { type: 'mobile' },
    member: { level: 'none' },
    auth: { person: 0 },
  });
});
