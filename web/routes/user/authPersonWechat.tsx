import { ScanScreen, type ScanWay } from '../../identity/person/scan-screen.tsx';
import { identityApi } from '../../identity/use-progress.ts';

const wechat: ScanWay = {
  channel: 'wechat',
  async start(person) {
    const answer = await identityApi.startWechat(person);
    return answer.ok ? { ok: true, data: { ...answer.data, id: answer.data.token } } : answer;
  },
  check: (token) => identityApi.checkWechat({ token }),
};

/** /user/authPersonWechat — personal verification in WeChat. */
export default function AuthPersonWechat() {
  return <ScanScreen way={wechat} />;
}
