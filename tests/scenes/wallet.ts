import { memberTexts } from '#web/wallet/member/texts.ts';
import { rechargeTexts } from '#web/wallet/recharge/texts.ts';
import type { Scene } from './scene.ts';

export const walletScenes: readonly Scene[] = [
  { name: 'recharge-sum', as: 'lin', path: '/user/recharge?money=500' },
  {
    name: 'recharge-problem',
    as: 'lin',
    path: '/user/recharge',
    async steps({ field, press, say }) {
      await field(say(rechargeTexts)('own')).fill('1.5');
      await press(say(rechargeTexts)('chooseAmount'));
    },
  },
  {
    name: 'userMember-fresh',
    as: 'empty',
    path: '/user/member',
    steps: ({ page, say }) => page.getByRole('heading', { name: say(memberTexts)('none') }).waitFor(),
  },
  { name: 'record-nothing', as: 'lin', path: '/user/record?status=closed&kind=renew', widths: [1440, 390] },
];
