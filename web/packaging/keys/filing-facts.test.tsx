import { createHash, X509Certificate } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fingerprintsOf, publicKeyOf } from '#formats/signing-key.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { languages } from '#words/language.ts';
import { LanguageContext, useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { filingFacts } from './filing-facts.ts';

const { certificate } = await sampleKey();
const prints = { ...fingerprintsOf(certificate), public_key: publicKeyOf(certificate)!, algorithm: 'RSA-2048' };
const build = { app_name: '山野茶事', package_name: 'cn.shanye.tea', bundle_id: 'cn.shanye.tea.ios' };

test.each(languages)('the filing sheet has names, certificate and key as Node reads them, in %s', (language) => {
  function Sheet() {
    return <pre>{useText(packagingTexts)('filing', filingFacts(build, prints))}</pre>;
  }
  const sheet = renderToStaticMarkup(
    <LanguageContext.Provider value={language}>
      <Sheet />
    </LanguageContext.Provider>,
  );
  const read = new X509Certificate(certificate);
  const { n } = read.publicKey.export({ format: 'jwk' });
  const digests = ['md5', 'sha1', 'sha256'].map((algorithm) =>
    createHash(algorithm).update(certificate).digest('hex').toUpperCase().match(/../g)!.join(':'),
  );
  for (const fact of ['山野茶事', 'cn.shanye.tea\n', 'cn.shanye.tea.ios', ...digests]) {
    expect(sheet).toContain(fact);
  }
  expect(sheet.toLowerCase()).toContain(Buffer.from(n!, 'base64url').toString('hex'));
});
