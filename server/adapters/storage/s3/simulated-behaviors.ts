/** The error of a behavior: its status, code and words. */
type S3Refusal = readonly [status: number, code: string, words: string];

/** The answers of live stores that refuse a request. */
export const refusals = {
  /** Amazon, “Error responses”. */
  down: [503, 'InternalError', 'We encountered an internal error. Please try again.'],
  'slow down': [503, 'SlowDown', 'Please reduce your request rate.'],
  'request time-out': [400, 'RequestTimeout', 'Your socket connection to the server was not read from or written to.'],
  /** Aliyun OSS, “HTTP 429”. */
  'too many': [429, 'QpsLimitExceeded', 'Please reduce your request rate.'],
  'missing bucket': [404, 'NoSuchBucket', 'The specified bucket does not exist'],
  /** Amazon; also its answer for a missing object, unless the key may list the bucket. */
  denied: [403, 'AccessDenied', 'Access Denied'],
  'unknown key': [403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.'],
  'wrong clock': [
    403,
    'RequestTimeTooSkewed',
    'The difference between the request time and the current time is too large.',
  ],
  'another region': [301, 'PermanentRedirect', 'The bucket must be addressed using the specified endpoint.'],
  /** s5cmd 518, fluent-bit 10390. */
  'host style wanted': [403, 'SecondLevelDomainForbidden', 'Please use virtual hosted style to access.'],
  /** Aliyun OSS, “HTTP 403”. */
  arrears: [403, 'UserDisable', 'UserDisable'],
  /** minio, cmd/api-errors.go. */
  full: [507, 'XMinioStorageFull', 'Storage backend has reached its minimum free drive threshold.'],
  'over quota': [400, 'XMinioAdminBucketQuotaExceeded', 'Bucket quota exceeded'],
  'part refused': [400, 'InvalidPart', 'One or more of the specified parts could not be found.'],
  vanished: [404, 'NoSuchKey', 'The specified key does not exist.'],
  'new code': [418, 'SomethingNew', 'A code that no list has'],
} as const satisfies Record<string, S3Refusal>;

/** Behaviors that are not a plain refusal. */
const others = [
  'silent',
  'lost before the deed',
  'lost after the deed',
  /** A copy or a join that fails after its status was sent (aws-sdk-java 538, minio-go 2306). */
  'error in 200',
  /** Only a part of the body is stored, and the ETag is that of the part. */
  'kept short',
  'page of a proxy',
  'whole instead of a range',
  'breaks in the middle',
  'more bytes',
  'other bytes',
  'list cut off',
  /** The root elements have the names that moto gives them. */
  'other roots',
] as const;

export type S3Behavior = 'well' | keyof typeof refusals | (typeof others)[number];

export const s3Behaviors = ['well', ...(Object.keys(refusals) as (keyof typeof refusals)[]), ...others] as const;

export const errorXml = (code: string, words = ''): string =>
  `<Error><Code>${code}</Code><Message>${words}</Message><RequestId>4442587FB7D0A2F9</RequestId></Error>`;
