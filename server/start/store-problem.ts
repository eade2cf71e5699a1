import { StartError } from '#server/config/start-error.ts';
import { type OperatorFault, ProviderError } from '#server/ports/provider-error.ts';
import { NoSpaceError } from '#server/ports/storage.ts';

/** A failure of an object store at the start, in words for the operator; any other error as it is. */
export function nameStoreProblem(error: unknown): unknown {
  const cause = error instanceof NoSpaceError ? error.cause : error;
  if (!(cause instanceof ProviderError)) {
    return error;
  }
  const { kind, code, fault, message } = cause;
  if (kind === 'ours' || kind === 'refused') {
    return new StartError(`The object store refuses us (${message}). ${adviceOn(fault ?? 'setting', code)}`, {
      ends: 'config',
      cause: error,
    });
  }
  const words =
    'Start again when it is back. If it was never reached: is S3_ENDPOINT its address, and not that of a console or a proxy? With S3_ADDRESSING=host the name of the bucket stands before it, and has to be known to the name server and in the certificate.';
  return new StartError(`The object store does not answer as one (${message}). ${words}`, {
    ends: 'unavailable',
    cause: error,
  });
}

function adviceOn(fault: OperatorFault, code: string): string {
  const [, advice] = settings.find(([codes]) => codes.includes(code)) ?? [];
  return (fault === 'setting' && advice) || faults[fault] || faults.setting!;
}

const faults: Partial<Record<OperatorFault, string>> = {
  key: 'S3_ACCESS_KEY or S3_SECRET_KEY is wrong, or the key was disabled.',
  permission:
    'Let the key of S3_ACCESS_KEY read, write, list and delete in the bucket, and list it as a whole (ListBucket).',
  product: 'The account has not ordered this service: order it in the store’s console.',
  clock:
    'The clock of this machine is wrong by more than the store allows (15 minutes): set it, and let it be kept by NTP.',
  balance: 'The account has to be paid: top it up in the store’s console.',
  quota: 'The store, or the quota of the bucket, is full: make room, or raise it.',
  account: 'The account or the bucket was disabled: the store’s console tells why.',
  setting: 'Compare S3_ENDPOINT, S3_REGION, S3_BUCKET and S3_ADDRESSING with the store’s console.',
};

const settings: [codes: readonly string[], advice: string][] = [
  [
    ['NoSuchBucket', 'InvalidBucketName', ''],
    'Create the bucket, or correct S3_BUCKET or S3_ENDPOINT. At Qiniu Kodo a bucket may have another name in S3, which its console shows.',
  ],
  [
    ['SecondLevelDomainForbidden', 'VirtualHostDomainRequired', 'InvalidHostHeader'],
    'This store wants the bucket’s name in the host: set S3_ADDRESSING=host.',
  ],
  [
    [
      'AuthorizationHeaderMalformed',
      'AuthorizationQueryParametersError',
      'InvalidRegion',
      'PermanentRedirect',
      'TemporaryRedirect',
      'IllegalLocationConstraintException',
    ],
    'The bucket is in another region: correct S3_REGION, and S3_ENDPOINT if the region stands in it.',
  ],
];
