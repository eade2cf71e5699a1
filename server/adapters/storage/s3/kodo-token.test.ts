import { expect, test } from 'vitest';
import { kodoToken } from './kodo-token.ts';

test('a token is that of Qiniu’s own example', () => {
  const returnBody = '{"name":$(fname),"size":$(fsize),"w":$(imageInfo.width),"h":$(imageInfo.height),"hash":$(etag)}';
  const policy = { scope: 'my-bucket:sunflower.jpg', deadline: 1_451_491_200, returnBody };
  expect(kodoToken({ accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' }, policy)).toBe(
    'MY_ACCESS_KEY:wQ4ofysef1R7IKnrziqtomqyDvI=:eyJzY29wZSI6Im15LWJ1Y2tldDpzdW5mbG93ZXIuanBnIiwiZGVhZGxpbmUiOjE0NTE0OTEyMDAs' +
      'InJldHVybkJvZHkiOiJ7XCJuYW1lXCI6JChmbmFtZSksXCJzaXplXCI6JChmc2l6ZSksXCJ3XCI6JChpbWFnZUluZm8ud2lkdGgpLFwiaFwiOiQoaW1h' +
      'Z2VJbmZvLmhlaWdodCksXCJoYXNoXCI6JChldGFnKX0ifQ==',
  );
});
