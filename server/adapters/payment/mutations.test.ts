import { describeMutatedPayments } from './mutated-payments.ts';

describeMutatedPayments('WeChat Pay', 'wechat');
describeMutatedPayments('Stripe', 'stripe');
