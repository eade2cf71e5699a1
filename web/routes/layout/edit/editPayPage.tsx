import { useParams } from 'react-router';
import { appIdOfPage } from '#contract/screens.ts';
import { UpdateScreen } from '../../../packaging/renewal/update-screen.tsx';

/** /layout/edit/editPayPage/… — the last step for a built app: its next version. */
export default function EditPayPage() {
  const appId = appIdOfPage(useParams());
  return <UpdateScreen key={appId} appId={appId} />;
}
