import type { FailureCodes } from '../failure-codes.ts';

/** Our name for 80100000 whose list of failed tokens contains ours. */
export const LISTED_TOKEN = '80100000 illegal_tokens';
/** The codes of an access token that is wrong or too old. */
export const endedToken: readonly string[] = ['80200001', '80200003'];

export const huaweiCodes: FailureCodes = {
  sources: [
    'Huawei Push Kit, https-send-api and push-scenariozed-api-response: HTTP and service response codes',
    'HMS-Core/hms-push-serverdemo-java, ResponceCodeProcesser, with its issues 16 and 22',
    'segmentfault 1190000042188975: the causes of 80200001, 80300002 and 80300007',
    'illegal_tokens in the words of 80100000: from memory',
  ],
  gone: ['80300007', LISTED_TOKEN],
  refused: [
    // "No permission to send message to these tmIDs": this phone's token is another app's.
    '80300002',
    '80100000',
    '80100001',
    '80100002',
    '80100003',
    '80100004',
    '80100013',
    '80100016',
    '80100018',
    '80300008',
    '80300010',
  ],
  ours: {
    key: endedToken,
    permission: ['80300011'],
    setting: ['80300013', '82000012', '82000013'],
  },
  busy: ['80100017', '80600003', '81000001'],
  otherwise: 'refused',
};

export const huaweiTokenCodes: FailureCodes = {
  sources: [
    'Huawei, OAuth 2.0 client credentials: error 1101 with sub_error and words; the single sub-errors are not told apart',
  ],
  ours: { key: ['1101', '1102', '1104', '1107', '1203'], permission: ['1105', '1106'] },
  otherwise: 'ours',
};
