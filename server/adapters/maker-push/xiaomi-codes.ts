import type { FailureCodes } from '../failure-codes.ts';

/** Our names for two meanings of one code. */
export const NO_TARGETS = '20301 no valid targets';
export const UNKNOWN_CHANNEL = '27001 of the message';

export const xiaomiCodes: FailureCodes = {
  sources: [
    'Xiaomi, error codes of the server (dev.mi.com pId 1560) and limits of messages (pId 1656: 200001, exceed quota)',
    'wildfirechat/push_server 5 (No valid targets) and 35 (blacklist); MixPush 44 (21301); easy-mipush 1 (65011)',
    'the code 20301 of "No valid targets": from memory; the words decide',
  ],
  gone: [NO_TARGETS],
  refused: [
    ...['10008', '10016', '10017', '10022', '20301', UNKNOWN_CHANNEL],
    // 65003 mostly means that the phone is offline, so it does not end the phone.
    ...['65003', '65009', '65011', '65014', '65015', '65030', '65036'],
  ],
  ours: {
    key: ['21301', '21302', '21305', '22006', '22007'],
    permission: ['10036', '10038', '21303'],
    account: ['10031', '10033', '22000'],
    quota: ['10034', '200001'],
    template: ['26006', '27001'],
    // The package name of the app must be registered for the key.
    setting: ['22022'],
  },
  busy: ['-1', '1', '10001', '10002', '10003', '10027', '10037', '10039', '20607', '22102', '26003', '26004', '65029'],
  otherwise: 'refused',
};
