/** The fields of a distributed app that the wire spells differently. */
export const distributionWords = {
  app_id: 'appid',
  peer_app_id: 'peer_appid',
  version_code: 'versioncode',
  filing: 'beian',
} as const;
