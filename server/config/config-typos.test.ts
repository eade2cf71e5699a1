import { describe, expect, test } from 'vitest';
import { keys } from './config-keys.ts';
import { findTypos } from './config-typos.ts';

const keyNames = Object.keys(keys.shape);
const meantBy = (key: string, value = 'x', others: Record<string, string> = {}) =>
  findTypos({ ...others, [key]: value }, keyNames).map(({ key, reason }) => [
    key,
    /did you mean (\w+)\?$/.exec(reason)?.[1],
  ]);

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATBASE_UR', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['APP_SECRETS', 'APP_SECRET'],
  ['APPSECRET', 'APP_SECRET'],
  ['APP_SECRET_FIEL', 'APP_SECRET_FILE'],
  ['APP_EVN', 'APP_ENV'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['SMS_DRIVE', 'SMS_DRIVER'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['AUTH_ALI', 'AUTH_ALIPAY'],
  ['WECHAT_MP_KEY', 'WECHAT_MP_TOKEN'],
  ['CAPTCHA_PROVIDER', 'CAPTCHA_DRIVER'],
  ['METRIC_TOKEN', 'METRICS_TOKEN'],
])('%s is reported as %s', (key, meant) => {
  expect(meantBy(key)).toEqual([[key, meant]]);
});

test('a similar key beside the right one belongs to another program', () => {
  expect(meantBy('DATABASE_URI', 'x', { DATABASE_URL: 'y' })).toEqual([]);
  expect(meantBy('LOGLEVEL', 'debug', { LOG_LEVEL: 'info' })).toEqual([]);
});

describe('keys of common environments are not reported as typos', () => {
  test.each([
    [
      'a shell',
      'HOME HOSTNAME HOSTTYPE HISTFILE USER LOGNAME MAIL MAILCHECK PATH PORTAGE_BIN_PATH PWD OLDPWD SHELL SHLVL TERM LANG LC_ALL TZ EDITOR PAGER LESS DISPLAY XAUTHORITY XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR SSH_AUTH_SOCK SSH_CONNECTION SUDO_USER DBUS_SESSION_BUS_ADDRESS COLORTERM LS_COLORS _',
    ],
    [
      'systemd',
      'INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET WATCHDOG_USEC WATCHDOG_PID LISTEN_FDS LISTEN_PID LISTEN_FDNAMES MAINPID MEMORY_PRESSURE_WATCH CREDENTIALS_DIRECTORY RUNTIME_DIRECTORY STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY CONFIGURATION_DIRECTORY EXIT_CODE SERVICE_RESULT',
    ],
    [
      'Docker',
      'HOSTNAME HOME container NODE_VERSION YARN_VERSION DOCKER_HOST SSL_CERT_FILE SSL_CERT_DIR no_proxy HTTP_PROXY',
    ],
    [
      'Node and npm',
      'NODE NODE_ENV NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE NODE_TLS_REJECT_UNAUTHORIZED UV_THREADPOOL_SIZE npm_config_cache npm_config_user_agent npm_lifecycle_event npm_package_json npm_execpath INIT_CWD COLOR FORCE_COLOR NO_COLOR',
    ],
    [
      'CI',
      'CI GITHUB_ACTIONS GITHUB_TOKEN GITHUB_WORKFLOW RUNNER_OS RUNNER_TEMP GITLAB_CI CI_JOB_ID CI_PROJECT_DIR CI_SERVER_HOST CI_SERVER_PORT CI_REGISTRY BUILD_ID BUILD_NUMBER BUILD_URL JOB_NAME JENKINS_URL WORKSPACE TRAVIS CIRCLECI VITEST VITEST_MODE',
    ],
    ['the database’s own tools', 'PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD PGSSLMODE PGDATA PGAPPNAME'],
    [
      'other frameworks',
      'APP_NAME APP_KEY APP_URL APP_DEBUG APP_PORT DB_HOST DB_NAME REDIS_URL SECRET_KEY_BASE RAILS_ENV DEBUG LOG_DIR LOG_FORMAT LOG_FILE DATA_PATH DATABASE_HOST DATABASE_NAME DATABASE_USER DATABASE_PASSWORD DATABASE_POOL_SIZE PUBLIC_IP HOSTS PORTS POST COST TOKEN SENTRY_DSN TENCENTCLOUD_SECRET_ID ALIBABA_CLOUD_ACCESS_KEY_ID JAVA_HOME ANDROID_HOME PYTHONPATH MALLOC_ARENA_MAX LD_PRELOAD',
    ],
    ['ours', 'QDB_KEYSTORE_PASSWORD PAY_WECHAT'],
  ])('%s', (_, names) => {
    const given = Object.fromEntries(names.split(' ').map((name) => [name, 'x']));
    expect(findTypos(given, keyNames)).toEqual([]);
  });

  test('services of Kubernetes and links of Docker, under any names', () => {
    const given = Object.fromEntries(
      ['SMS', 'MAIL', 'AUTH', 'DEMO', 'CAPTCHA', 'WECHAT', 'DATABASE', 'SMTP', 'KUBERNETES'].flatMap((name) => [
        [`${name}_SERVICE_HOST`, '10.0.0.1'],
        [`${name}_SERVICE_PORT`, '8080'],
        [`${name}_SERVICE_PORT_HTTP`, '8080'],
        [`${name}_PORT`, 'tcp://10.0.0.1:8080'],
        [`${name}_PORT_8080_TCP`, 'tcp://10.0.0.1:8080'],
        [`${name}_PORT_8080_TCP_ADDR`, '10.0.0.1'],
        [`${name}_PORT_8080_TCP_PORT`, '8080'],
        [`${name}_PORT_8080_TCP_PROTO`, 'tcp'],
        [`${name}_ENV_VERSION`, '1'],
      ]),
    );
    expect(findTypos(given, keyNames)).toEqual([]);
  });

  test('the environment of this test', () => {
    expect(findTypos(process.env, keyNames)).toEqual([]);
  });
});
