import { useText } from '../texts/use-text.ts';
import type { PayOrder, Way } from './pay-state.ts';
import { payTexts } from './texts.ts';
import { useCodeUrl } from './ways/use-started.ts';
import './pay-foot.css';

const notes = {
  wechat: 'sandboxCode',
  alipay: 'sandboxCode',
  stripe: 'sandboxCode',
  bank: 'sandboxBank',
  balance: 'sandboxBalance',
} as const;

type Props = { order: PayOrder; way: Way | undefined; onCancel: () => void };

/** Says that no money moves in the sandbox, with the page that pays there; and the way out of the order. */
export function PayFoot({ order, way, onCancel }: Props) {
  const text = useText(payTexts);
  const url = useCodeUrl(order.order_no, way);
  const isSandbox = order.sandbox === 1 && way !== undefined;
  return (
    <div className="pay-foot">
      {isSandbox && (
        <p>
          <span className="tag is-warn">{text('sandbox')}</span> {text(notes[way])}
        </p>
      )}
      <span className="pay-foot__acts">
        {isSandbox && url && (
          <a className="link" href={url} target="_blank" rel="noopener">
            {text('sandboxPay')}
          </a>
        )}
        <button type="button" className="link is-quiet" onClick={onCancel}>
          {text('cancel')}
        </button>
      </span>
    </div>
  );
}
