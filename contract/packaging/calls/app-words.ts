/** The fields of an app that the wire spells differently. */
export const appWords = {
  app_id: 'appid',
  app_name: 'appname',
  app_name_zh: 'appname_zh',
  link: 'weburl',
  platforms: 'device',
  version_code: 'versioncode',
  next_version_code: 'next_versioncode',
  start_picture: 'startimg',
  start_picture_url: 'startimg_url',
  plan: 'package_type',
  filing: 'beian',
} as const;
