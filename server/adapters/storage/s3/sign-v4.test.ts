import { describe, expect, test } from 'vitest';
import { presign, signHeaders } from './sign-v4.ts';

/** The examples of Amazon's documentation, “Authenticating Requests (AWS Signature Version 4)”. */
const keys = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:00:00Z');
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const url = (path: string) => new URL(path, 'https://examplebucket.s3.amazonaws.com');

describe('AWS Signature Version 4', () => {
  test('signs a GET with a range as Amazon does', () => {
    const headers = { range: 'bytes=0-9' };
    const signed = signHeaders(keys, { method: 'GET', url: url('/test.txt'), headers, payloadHash: empty }, now);
    expect(signed.authorization).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('signs parameters in their order', () => {
    const signed = signHeaders(
      keys,
      { method: 'GET', url: url('/?prefix=J&max-keys=2'), headers: {}, payloadHash: empty },
      now,
    );
    expect(signed.authorization).toContain(
      'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });

  test('signs an address', () => {
    expect(presign(keys, { method: 'GET', url: url('/test.txt'), headers: {}, seconds: 86_400 }, now)).toBe(
      'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
        '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
        '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
        '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });
});
