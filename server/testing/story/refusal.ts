import type { Config } from '#server/config/config.ts';

/**
 * The reason why the story may not be seeded here; null if it may. Invented people belong in a private demo, whose codes go to an inbox instead of a
 * phone.
 */
export function refusalOf({
  environment,
  databaseUrl,
  sms,
}: Pick<Config, 'environment' | 'databaseUrl' | 'sms'>): string | null {
  if (environment !== 'demo') {
    return '正式环境不写入演示数据。The story is for a demo, and this is APP_ENV=production.';
  }
  if (databaseUrl) {
    return 'The story is for the embedded database of a DATA_DIR. Leave DATABASE_URL out.';
  }
  return sms.driver === 'inbox' ? null : 'The story sends codes. Leave SMS_DRIVER at inbox.';
}
