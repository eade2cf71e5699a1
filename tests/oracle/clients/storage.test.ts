import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kodoToken } from '#server/adapters/storage/s3/kodo-token.ts';
import { type S3Simulator, simulatedKeys, startS3Simulator } from '#server/adapters/storage/s3/simulator.ts';
import { lacksClient, loadClient } from './load-client.ts';

type Command = new (input: object) => object;
type Amazon = {
  S3Client: new (config: object) => { send(command: object): Promise<Record<string, unknown>> };
} & Record<string, Command>;

describe.skipIf(lacksClient('@aws-sdk/client-s3'))('Amazon’s own library', () => {
  let simulator: S3Simulator;
  let ask: (name: string, input?: object) => Promise<Record<string, unknown>>;
  beforeAll(async () => {
    simulator = await startS3Simulator();
    const amazon = loadClient<Amazon>('@aws-sdk/client-s3');
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = simulatedKeys;
    const client = new amazon.S3Client({
      endpoint: simulator.endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      maxAttempts: 1,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    ask = (name, input = {}) => client.send(new amazon[`${name}Command`]!({ Bucket: simulator.bucket, ...input }));
  });
  afterAll(() => simulator.close());

  test('puts, reads, copies, lists and removes objects', async () => {
    await ask('PutObject', { Key: 'sha256/ab/one', Body: Buffer.from('启动宝') });
    const read = await ask('GetObject', { Key: 'sha256/ab/one' });
    expect(await text(read.Body as NodeJS.ReadableStream as never)).toBe('启动宝');
    expect(await ask('HeadObject', { Key: 'sha256/ab/one' })).toMatchObject({ ContentLength: 9 });
    await ask('CopyObject', { Key: 'sha256/ab/two', CopySource: `${simulator.bucket}/sha256/ab/one` });
    const { Contents = [] } = (await ask('ListObjectsV2', { Prefix: 'sha256/' })) as { Contents?: { Key: string }[] };
    expect(Contents.map(({ Key }) => Key)).toEqual(['sha256/ab/one', 'sha256/ab/two']);
    await ask('DeleteObject', { Key: 'sha256/ab/one' });
    await expect(ask('GetObject', { Key: 'sha256/ab/one' })).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('uploads in parts, and reads the parts that are there', async () => {
    const Key = 'arriving/large';
    const { UploadId } = await ask('CreateMultipartUpload', { Key });
    const bodies = [Buffer.alloc(5 << 20, 1), Buffer.from('the end')];
    const parts = [];
    for (const [at, Body] of bodies.entries()) {
      const { ETag } = await ask('UploadPart', { Key, UploadId, PartNumber: at + 1, Body });
      parts.push({ ETag, PartNumber: at + 1 });
    }
    const { Parts = [] } = (await ask('ListParts', { Key, UploadId })) as { Parts?: { Size: number }[] };
    expect(Parts.map(({ Size }) => Size)).toEqual([5 << 20, 7]);
    await ask('CompleteMultipartUpload', { Key, UploadId, MultipartUpload: { Parts: parts } });
    const whole = createHash('sha256').update(Buffer.concat(bodies)).digest('hex');
    expect(createHash('sha256').update(simulator.objects.get(Key)!.bytes).digest('hex')).toBe(whole);
  });
});

type Qiniu = {
  auth: { digest: { Mac: new (accessKey: string, secretKey: string) => object } };
  rs: { PutPolicy: new (policy: object) => { uploadToken(mac: object): string } };
};

test.skipIf(lacksClient('qiniu'))('Qiniu’s own library makes the token of an upload that we make', () => {
  const { auth, rs } = loadClient<Qiniu>('qiniu');
  const scope = { scope: 'installers:arriving/code', insertOnly: 1, fsizeMin: 7, fsizeLimit: 7 };
  const token = new rs.PutPolicy({ ...scope, expires: 900 }).uploadToken(new auth.digest.Mac('AK', 'SK'));
  const policy = JSON.parse(Buffer.from(token.split(':')[2]!, 'base64url').toString());
  expect(policy).toMatchObject(scope);
  expect(kodoToken({ accessKey: 'AK', secretKey: 'SK' }, policy)).toBe(token);
});
