import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { appIdIn, pathTo } from '#contract/screens.ts';
import { OrderScreen } from '../../../packaging/order/order-screen.tsx';

/** /layout/edit/payPage?… — the order of an app, or its trial. */
export default function PayPage() {
  const appId = appIdIn(useSearchParams()[0]);
  return appId !== null && appId > 0 ? <OrderScreen key={appId} appId={appId} /> : <ToFirstStep />;
}

/** An order requires a draft. */
function ToFirstStep() {
  const navigate = useNavigate();
  useEffect(() => void navigate(pathTo('baseConf'), { replace: true }), [navigate]);
  return null;
}
