import { identityApi } from '../../identity/api.ts';
import { ScanScreen, type ScanWay } from '../../identity/person/scan-screen.tsx';

const alipay: ScanWay = {
  channel: 'alipay',
  start: identityApi.startAlipay,
  check: identityApi.checkAlipay,
};

/** /user/authPersonAli — personal verification in the Alipay app. */
export default function AuthPersonAli() {
  return <ScanScreen way={alipay} />;
}
