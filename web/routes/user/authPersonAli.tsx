import { identityApi } from '../../identity/api.ts';
import { ScanScreen } from '../../identity/person/scan-screen.tsx';
import type { ScanWay } from '../../identity/person/scan-way.ts';

const alipay: ScanWay = {
  channel: 'alipay',
  start: identityApi.startAlipay,
  check: identityApi.checkAlipay,
};

/** /user/authPersonAli — personal verification in the Alipay app. */
export default function AuthPersonAli() {
  return <ScanScreen way={alipay} />;
}
