import { identityApi } from '../../identity/api.ts';
import { ScanScreen } from '../../identity/person/scan-screen.tsx';
import type { ScanWay } from '../../identity/person/scan-way.ts';

const wechat: ScanWay = {
  channel: 'wechat',
  start: identityApi.startWechat,
  check: identityApi.checkWechat,
};

/** /user/authPersonWechat — personal verification in WeChat. */
export default function AuthPersonWechat() {
  return <ScanScreen way={wechat} />;
}
