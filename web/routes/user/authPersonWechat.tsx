import { identityApi } from '../../identity/api.ts';
import { ScanScreen, type ScanWay } from '../../identity/person/scan-screen.tsx';

const wechat: ScanWay = {
  channel: 'wechat',
  start: identityApi.startWechat,
  check: identityApi.checkWechat,
};

/** /user/authPersonWechat — personal verification in WeChat. */
export default function AuthPersonWechat() {
  return <ScanScreen way={wechat} />;
}
