import { describeMutatedPayments } from '#tests/fuzz/mutated-payments.ts';

describeMutatedPayments('WeChat Pay', 'wechat');
describeMutatedPayments('Stripe', 'stripe');
