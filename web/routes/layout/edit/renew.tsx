import { useParams } from 'react-router';
import { appIdOfPage } from '#contract/screens.ts';
import { RenewScreen } from '../../../packaging/renewal/renew-screen.tsx';

/** /layout/edit/renew/… — more time for a paid app, or a higher plan. */
export default function Renew() {
  const appId = appIdOfPage(useParams());
  return <RenewScreen key={appId} appId={appId} />;
}
