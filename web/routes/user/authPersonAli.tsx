import { ScanScreen, type ScanWay } from '../../identity/person/scan-screen.tsx';
import { identityApi } from '../../identity/use-progress.ts';

const alipay: ScanWay = {
  channel: 'alipay',
  async start(person) {
    const answer = await identityApi.startAlipay(person);
    return answer.ok ? { ok: true, data: { ...answer.data, id: answer.data.certify_id } } : answer;
  },
  check: (certify_id) => identityApi.checkAlipay({ certify_id }),
};

/** /user/authPersonAli — personal verification in the Alipay app. */
export default function AuthPersonAli() {
  return <ScanScreen way={alipay} />;
}
