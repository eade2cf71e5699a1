import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const NAME = 'order';
type State = { openedHere?: true } | null;

/** The order whose dialog is open, as a parameter of the address: a reload opens it again, and Back closes it. */
export function useOrderInAddress() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const isHere = (useLocation().state as State)?.openedHere === true;
  // Without an order on the server.
  const orderNo = useSyncExternalStore(
    () => () => {},
    () => query.get(NAME),
    () => null,
  );
  const closing = useRef<string>(null);
  useEffect(() => {
    if (closing.current !== orderNo) {
      closing.current = null;
    }
  }, [orderNo]);

  /** Opens another order in the history entry of the open one. */
  function open(next: string) {
    const changed = new URLSearchParams(query);
    changed.set(NAME, next);
    const state: State = isHere || orderNo === null ? { openedHere: true } : null;
    setQuery(changed, { replace: orderNo !== null, preventScrollReset: true, state });
  }

  function close() {
    if (orderNo === null || closing.current === orderNo) {
      return;
    }
    closing.current = orderNo;
    if (isHere) {
      navigate(-1);
      return;
    }
    const changed = new URLSearchParams(query);
    changed.delete(NAME);
    setQuery(changed, { replace: true, preventScrollReset: true });
  }

  return { orderNo, open, close };
}
