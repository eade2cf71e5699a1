/** The object identifiers in our certificates, signatures and keystores; each line names its document. */
export const oid = {
  commonName: '2.5.4.3', // X.520
  rsaEncryption: '1.2.840.113549.1.1.1', // RFC 8017
  sha256WithRsa: '1.2.840.113549.1.1.11', // RFC 8017
  ecPublicKey: '1.2.840.10045.2.1', // RFC 5480
  ecdsaWithSha256: '1.2.840.10045.4.3.2', // RFC 5758
  sha1: '1.3.14.3.2.26', // RFC 3279
  sha256: '2.16.840.1.101.3.4.2.1', // RFC 5754
  sha384: '2.16.840.1.101.3.4.2.2', // RFC 5754
  sha512: '2.16.840.1.101.3.4.2.3', // RFC 5754
  data: '1.2.840.113549.1.7.1', // RFC 5652 §4
  signedData: '1.2.840.113549.1.7.2', // RFC 5652 §5
  encryptedData: '1.2.840.113549.1.7.6', // RFC 5652 §8
  contentType: '1.2.840.113549.1.9.3', // RFC 5652 §11.1
  messageDigest: '1.2.840.113549.1.9.4', // RFC 5652 §11.2
  signingTime: '1.2.840.113549.1.9.5', // RFC 5652 §11.3
  extensionRequest: '1.2.840.113549.1.9.14', // RFC 2985 §5.4.2
  subjectAltName: '2.5.29.17', // RFC 5280 §4.2.1.6
} as const;
