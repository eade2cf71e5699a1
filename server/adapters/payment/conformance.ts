import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endOfCode } from '#rules/billing/code-life.ts';
import type { NoticeDelivery, PaymentChannel, PaymentProvider } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { movableClock } from '../movable-clock.ts';
import { createPaymentSandbox, type PaymentSandbox } from './sandbox.ts';
import type { Posting } from './simulated-trade.ts';
import type { PaymentSimulator } from './simulator.ts';

const site = { publicUrl: 'https://app.shanye.example' };

export const deliveryOf = ({ headers, body }: Posting): NoticeDelivery => ({ headers, body: Buffer.from(body) });

/** Stores the names that a provider gives its trades, as the table of payments does. */
function remembering(provider: PaymentProvider): PaymentProvider {
  const references = new Map<string, string | undefined>();
  return {
    ...provider,
    async start(request) {
      const started = await provider.start(request);
      references.set(request.orderNo, started.reference);
      return started;
    },
    query: (orderNo) => provider.query(orderNo, references.get(orderNo)),
    close: (orderNo) => provider.close(orderNo, references.get(orderNo)),
  };
}

/** The requirements of the port `payment`, tested for each provider against its simulator over HTTP. */
export function describePaymentProvider(name: string, channel: PaymentChannel): void {
  describe(`${name} keeps to the port`, () => {
    const clock = movableClock();
    let sandbox: PaymentSandbox;
    let provider: PaymentProvider;
    let simulator: PaymentSimulator;
    let orders = 0;
    beforeAll(async () => {
      sandbox = createPaymentSandbox(site, clock);
      provider = remembering(sandbox[channel]);
      simulator = await sandbox.simulator();
    });
    beforeEach(() => {
      simulator.behave('well');
      clock.advance(60_000);
    });
    afterAll(() => sandbox.close());

    const request = (fields: object = {}) => {
      orders += 1;
      const now = clock.now().getTime();
      const expiresAt = new Date(endOfCode(provider.codeLife, now + 900_000, now));
      return { orderNo: `order${orders}xxxx`, amountFen: 12_900, subject: '山野茶事 · 基础版', expiresAt, ...fields };
    };
    const started = async (fields: object = {}) => {
      const payment = request(fields);
      await provider.start(payment);
      return payment.orderNo;
    };
    const paid = (orderNo: string) => ({
      orderNo,
      providerNo: expect.stringMatching(/^\w{20,}$/),
      amountFen: 12_900,
      currency: 'CNY',
      paidAt: expect.any(Date),
    });

    test('a started trade has a code, which may be asked for again, and waits', async () => {
      const payment = request();
      const { codeUrl } = await provider.start(payment);
      expect(codeUrl).toBe(`https://app.shanye.example/sandbox/pay/${payment.orderNo}`);
      expect(await provider.start(payment)).toMatchObject({ codeUrl });
      expect(await provider.query(payment.orderNo)).toEqual({ state: 'waiting' });
    });

    test('a trade has one price', async () => {
      const orderNo = await started();
      await expect(provider.start(request({ orderNo, amountFen: 1 }))).rejects.toThrow(ProviderError);
    });

    test('a subject with signs that providers dislike is accepted', async () => {
      await expect(started({ subject: `a=b&c/d ${'长'.repeat(300)} 😀` })).resolves.toBeDefined();
    });

    test('a paid trade tells of number, amount, currency and time; so does its notice', async () => {
      const orderNo = await started();
      const [posting] = simulator.pay(orderNo, 'paid')!;
      expect(await provider.query(orderNo)).toEqual({ state: 'paid', trade: paid(orderNo) });
      const notice = await provider.readNotice(deliveryOf(posting!));
      expect(notice).toMatchObject({ ok: true, eventId: expect.any(String), trade: paid(orderNo) });
      const { state, trade } = (await provider.query(orderNo)) as { state: string; trade: object };
      expect([state, trade]).toEqual(['paid', (notice as { trade: object }).trade]);
    });

    test('a closed trade cannot be paid, and a paid one cannot be closed', async () => {
      const [open, settled] = [await started(), await started()];
      await provider.close(open);
      simulator.pay(settled, 'paid');
      await expect(provider.close(settled)).rejects.toMatchObject({ kind: 'refused' });
      await expect(provider.close('never-heard-of')).resolves.toBeUndefined();
      expect(await provider.query('never-heard-of')).toEqual({ state: 'waiting' });
    });

    test('a trade that is paid and refunded is neither closed nor paid', async () => {
      const orderNo = await started();
      simulator.pay(orderNo, 'paid');
      const { providerNo } = simulator.find(orderNo)!;
      const refund = { orderNo, providerNo, refundNo: `byhand${orders}`, amountFen: 12_900, totalFen: 12_900 };
      await provider.refund({ ...refund, attempt: 0 });
      expect(await provider.query(orderNo)).toEqual({ state: 'refunded' });
    });

    test('a notice with one other byte is refused, wherever it is', async () => {
      const orderNo = await started();
      const [posting] = simulator.pay(orderNo, 'paid')!;
      const { headers, body } = posting!;
      for (let at = 0; at < body.length; at += 37) {
        const other = body[at] === '0' ? '1' : '0';
        const changed = `${body.slice(0, at)}${other}${body.slice(at + 1)}`;
        const notice = await provider.readNotice({ headers, body: Buffer.from(changed) });
        // Different base64 texts may decode to the same signature: the last letter has unused bits.
        const isHarmless = notice.ok && notice.trade?.orderNo === orderNo && notice.trade.amountFen === 12_900;
        expect(notice.ok === false || isHarmless, `byte ${at}`).toBe(true);
      }
    });

    test('a notice about another merchant says so, and so does a wrong amount', async () => {
      const orderNo = await started();
      const [foreign] = simulator.pay(orderNo, 'wrong-merchant')!;
      expect(await provider.readNotice(deliveryOf(foreign!))).toEqual({ ok: false, reason: 'anotherMerchant' });
      const [short] = simulator.pay(orderNo, 'wrong-amount')!;
      expect(await provider.readNotice(deliveryOf(short!))).toMatchObject({ trade: { amountFen: 12_899 } });
      expect(await provider.query(orderNo)).toEqual({ state: 'waiting' });
    });

    describe('a refund', () => {
      const newRefund = async () => {
        const orderNo = await started();
        simulator.pay(orderNo, 'paid');
        const { providerNo } = simulator.find(orderNo)!;
        return { orderNo, providerNo, refundNo: `refund${orders}xx`, amountFen: 12_900, totalFen: 12_900, attempt: 0 };
      };

      test('is missing until it is asked for, and then paid once, however often it is asked for', async () => {
        const refund = await newRefund();
        expect(await provider.queryRefund(refund)).toBe('missing');
        expect(await provider.refund(refund)).toMatch(/waiting|done/);
        expect(await provider.refund(refund)).toBe('done');
        expect(await provider.queryRefund(refund)).toBe('done');
        expect(simulator.find(refund.orderNo)!.refund).toEqual({ refundNo: refund.refundNo, amountFen: 12_900 });
        const another = { ...refund, refundNo: 'another-one' };
        await expect(provider.refund(another)).rejects.toThrow(ProviderError);
      });

      test('waits for the operator while our account is empty, and then comes', async () => {
        const refund = await newRefund();
        simulator.behave('poor');
        await expect(provider.refund(refund)).rejects.toMatchObject({ kind: 'ours', fault: 'balance' });
        expect(simulator.find(refund.orderNo)!.refund).toBeNull();
        simulator.behave('well');
        const state = await provider.queryRefund(refund);
        expect(state === 'missing' ? await provider.refund(refund) : state).toMatch(/waiting|done/);
        expect(simulator.find(refund.orderNo)!.refund).toEqual({ refundNo: refund.refundNo, amountFen: 12_900 });
      });

      test('that its provider has refused for good says so, and one that others have made does not', async () => {
        simulator.behave('well');
        const [strict, elsewhere] = [await newRefund(), await newRefund()];
        simulator.behave('strict');
        await expect(provider.refund(strict)).rejects.toMatchObject({ kind: 'refused' });
        simulator.behave('other-hands');
        await expect(provider.refund(elsewhere)).rejects.toMatchObject({ kind: expect.stringMatching(/unknown|ours/) });
      });

      test('for a trade that nobody has paid is not made', async () => {
        const refund = await newRefund();
        const unpaid = { ...refund, orderNo: await started(), providerNo: '', refundNo: 'unpaid-one' };
        await expect(provider.refund(unpaid)).rejects.toThrow(ProviderError);
        expect(await provider.queryRefund(unpaid)).toBe('missing');
      });

      test('of another amount is not the one that was asked about', async () => {
        const refund = await newRefund();
        await provider.refund(refund);
        await expect(provider.queryRefund({ ...refund, amountFen: 12_899 })).rejects.toThrow(ProviderError);
      });

      test.each(['down', 'nonsense', 'forged'] as const)('at a provider that is %s is undecided', async (how) => {
        const refund = await newRefund();
        simulator.behave(how);
        await expect(provider.refund(refund)).rejects.toThrow(ProviderError);
        await expect(provider.refund(refund)).rejects.not.toMatchObject({ kind: 'refused' });
      });
    });

    test('a refund in the console is told by its own number, for its own payment, and by nobody who lies or is away', async () => {
      const orderNo = await started();
      simulator.pay(orderNo, 'paid');
      const [posting] = simulator.refundByHand(orderNo, 5000)!;
      const { providerNo } = simulator.find(orderNo)!;
      const notice = await provider.readNotice(deliveryOf(posting!));
      const refunded = await provider.readRefundNotice(deliveryOf(posting!));
      const clawback = refunded ?? (notice.ok ? notice.clawback : undefined);
      expect(clawback).toMatchObject({ kind: 'refund', providerNo });
      const state = { amountFen: 5000, currency: 'CNY', isGone: true, isOver: true };
      expect(await provider.queryClawback(clawback!, orderNo)).toMatchObject(state);
      const ofAnother = provider.queryClawback({ ...clawback!, providerNo: 'another' }, orderNo);
      await expect(ofAnother).rejects.toThrow(ProviderError);
      for (const how of ['down', 'nonsense', 'forged'] as const) {
        simulator.behave(how);
        await expect(provider.queryClawback(clawback!, orderNo), how).rejects.toThrow(ProviderError);
      }
    });

    test.each(['', '{}', '{"id":1}', 'null', '[]', 'a=b&sign=x', '\u0000', 'x'.repeat(70_000)])(
      'the notice %.20j is refused',
      async (body) => {
        expect(await provider.readNotice({ headers: {}, body: Buffer.from(body) })).toMatchObject({ ok: false });
      },
    );

    test.each(['down', 'nonsense', 'forged'] as const)('a provider that is %s is down', async (how) => {
      const orderNo = await started();
      simulator.pay(orderNo, 'paid');
      simulator.behave(how);
      await expect(provider.query(orderNo)).rejects.toThrow(ProviderError);
      await expect(provider.start(request())).rejects.toThrow(ProviderError);
    });

    test('a silent provider is down', async () => {
      const impatient = createPaymentSandbox(site, clock, { timeoutMs: 300 });
      (await impatient.simulator()).behave('silent');
      await expect(impatient[channel].start(request())).rejects.toThrow('within 300 ms');
      await impatient.close();
    });
  });
}
