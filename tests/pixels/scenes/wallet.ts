import { memberTexts } from '#web/wallet/member/texts.ts';
import { rechargeTexts } from '#web/wallet/recharge/texts.ts';
import type { Scene } from '../scene.ts';

export const walletScenes: readonly Scene[] = [
  { name: 'recharge', as: 'lin', path: '/user/recharge?money=500' },
  { name: 'recharge-new', as: 'empty', path: '/user/recharge', widths: [1440, 390] },
  {
    name: 'recharge-problem',
    as: 'lin',
    path: '/user/recharge',
    async steps({ field, press, say }) {
      await field(say(rechargeTexts)('own')).fill('1.5');
      await press(say(rechargeTexts)('pay'));
    },
  },
  { name: 'member', as: 'lin', path: '/user/member' },
  {
    name: 'member-new',
    as: 'empty',
    path: '/user/member',
    steps: ({ page, say }) => page.getByRole('heading', { name: say(memberTexts)('none') }).waitFor(),
  },
  { name: 'record', as: 'lin', path: '/user/record' },
  { name: 'record-new', as: 'empty', path: '/user/record', widths: [1440, 390] },
  { name: 'record-nothing', as: 'lin', path: '/user/record?status=closed&kind=renew', widths: [1440, 390] },
];
