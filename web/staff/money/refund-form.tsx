import { paytypeTitles } from '#rules/billing/titles.ts';
import { fenOfYuan, formatAmount, formatYuan } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../components/use-form.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { staffMoneyApi } from '../api.ts';
import type { OrderDetail } from './money.ts';
import { moneyTexts } from './texts.ts';
import './refund-form.css';

type Props = { detail: OrderDetail; onSent: () => void; onClose: () => void };
type Way = OrderDetail['ways'][number]['way'];

/** The form of a refund: its way, its amount, its reason; and the effects of its approval. */
export function RefundForm({ detail, onSent, onClose }: Props) {
  const text = useText(moneyTexts);
  const { order, ways } = detail;
  const first = ways.find(({ reason }) => reason === '')?.way ?? 'balance';
  const form = useForm<{ way: Way; reason: string }>({ start: { way: first, reason: '' }, otherwise: 'reason' });
  const way = ways.find((each) => each.way === form.values.way)!;

  async function submit() {
    const { order_no } = order;
    const answer = await form.submit((values) =>
      staffMoneyApi.askRefund({ order_no, way: values.way, reason: values.reason.trim() }),
    );
    if (answer?.ok) {
      onSent();
    }
  }

  return (
    <DialogForm
      isStack
      form={form}
      onSubmit={submit}
      onCancel={onClose}
      submit={text('refundAsk')}
      complete={way.reason === '' && form.values.reason.trim() !== ''}
    >
      <ChoiceGroup
        label={text('refundWay')}
        value={form.values.way}
        options={{ channel: text('wayChannel'), balance: text('wayBalance') }}
        onChange={(next) => form.set({ way: next })}
      />
      {way.reason ? (
        <p className="hint is-bad" role="alert">
          {way.reason}
        </p>
      ) : (
        <Consequences detail={detail} way={form.values.way} amount={way.amount} />
      )}
      <Field
        {...form.field('reason')}
        label={text('refundReason')}
        hint={text('refundReasonHint')}
        rows={2}
        maxLength={200}
        takesFocus
      />
    </DialogForm>
  );
}

function Consequences({ detail, way, amount }: { detail: OrderDetail; way: Way; amount: string }) {
  const text = useText(moneyTexts);
  const channel = textIn(useLanguage(), paytypeTitles[detail.order.paytype]);
  const limit = formatYuan(detail.two_people_above);
  const needsTwo = (fenOfYuan(amount) ?? 0) > (fenOfYuan(detail.two_people_above) ?? 0);
  return (
    <div className="refund-form">
      <p className="refund-form__amount">
        <span className="mute">{text('refundAmount')}</span>
        <b className="num">{formatAmount(amount)}</b>
      </p>
      <p className="mute">{text('refundAfter')}</p>
      <ul>
        <li>{way === 'channel' ? text('after_channel', { channel }) : text('after_balance')}</li>
        <li>{text(`after_${detail.order.kind}`)}</li>
        <li>{text('after_told')}</li>
      </ul>
      <p className={needsTwo ? 'refund-form__people is-two' : 'refund-form__people'}>
        {text(needsTwo ? 'twoPeople' : 'onePerson', { limit })}
      </p>
    </div>
  );
}
