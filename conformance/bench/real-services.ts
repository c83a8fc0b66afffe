import { shell, type RealService } from './real-service.ts';
import { JAVA_SERVICES } from './real-services-java.ts';

/** What Airflow gives an administrator who signs in, signed with the secret that it is started with below, and without an end. */
const AIRFLOW_TOKEN =
  'eyJhbGciOiJIUzUxMiIsInR5cCI6IkpXVCJ9.' +
  'eyJzdWIiOiJhZG1pbiIsInJvbGUiOiJhZG1pbiIsImlzcyI6ImFpcmZsb3ciLCJhdWQiOiJhcGFjaGUtYWlyZmxvdyIsImV4cCI6NDEwMjQ0NDgwMCwiaWF0IjoxNzAwMDAwMDAwLCJuYmYiOjE3MDAwMDAwMDB9.' +
  'xtMMLJMghvFIofsUAR6zIt61r_tgYPS9VUdIEb0NTL7sACDCAnA_Tb2Vg0dNsly3nE-yyJy1UohmYC4Jw-By9Q';

/** Services with an embedded database that publish an OpenAPI document. */
export const REAL_SERVICES: readonly RealService[] = [
  {
    name: 'chroma',
    install: ['python3 -m venv venv', 'venv/bin/pip install -q chromadb'],
    start: shell('$0/venv/bin/chroma run --path data --host 127.0.0.1 --port $1'),
    env: {},
    document: '/openapi.json',
  },
  {
    name: 'prefect',
    install: [
      'python3 -m venv venv',
      "venv/bin/pip install -q 'prefect==3.4.*' 'fastapi<0.118' importlib_metadata",
    ],
    start: shell('$0/venv/bin/prefect server start --no-services --host 127.0.0.1 --port $1'),
    env: { PREFECT_HOME: 'home', PREFECT_SERVER_ANALYTICS_ENABLED: 'false', DO_NOT_TRACK: '1' },
    document: '/openapi.json',
  },
  {
    name: 'phoenix',
    install: ['python3 -m venv venv', 'venv/bin/pip install -q arize-phoenix'],
    start: shell('env PHOENIX_PORT=$1 PHOENIX_GRPC_PORT=0 $0/venv/bin/phoenix serve'),
    env: { PHOENIX_WORKING_DIR: 'data', PHOENIX_HOST: '127.0.0.1', PHOENIX_TELEMETRY_ENABLED: 'false' },
    document: '/openapi.json',
  },
  {
    name: 'label-studio',
    install: ['python3 -m venv venv', 'venv/bin/pip install -q label-studio'],
    start: shell(
      '$0/venv/bin/label-studio start --no-browser --internal-host 127.0.0.1 --port $1' +
        ' --username a@example.com --password password1 --user-token 0123456789abcdef0123456789abcdef01234567',
    ),
    env: {
      LABEL_STUDIO_BASE_DATA_DIR: 'data',
      LABEL_STUDIO_ENABLE_LEGACY_API_TOKEN: 'true',
      COLLECT_ANALYTICS: 'false',
      SENTRY_DSN: '',
      FRONTEND_SENTRY_DSN: '',
    },
    document: '/docs/api/schema/?format=json',
    secret: 'Token 0123456789abcdef0123456789abcdef01234567',
    authorization: 'Token 0123456789abcdef0123456789abcdef01234567',
  },
  {
    name: 'directus',
    install: ['npm init -y', 'npm install --no-audit --no-fund --legacy-peer-deps directus@11.3 sqlite3@5'],
    prepare: ['node $INSTALLED/node_modules/directus/cli.js bootstrap'],
    start: shell('env PORT=$1 node $0/node_modules/directus/cli.js start'),
    env: {
      DB_CLIENT: 'sqlite3',
      DB_FILENAME: 'data.db',
      SECRET: 'a-secret-of-thirty-two-characters',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'password',
      ADMIN_TOKEN: 'a-token',
      HOST: '127.0.0.1',
      TELEMETRY: 'false',
      LOG_LEVEL: 'error',
    },
    document: '/server/specs/oas',
    authorization: 'Bearer a-token',
    secret: 'Bearer a-token',
    security: 'Auth',
  },
  {
    name: 'zenml',
    install: ['python3 -m venv venv', "venv/bin/pip install -q 'zenml[server,local]'"],
    start: shell(
      'env ZENML_CONFIG_PATH=$PWD/config ZENML_STORE_URL=sqlite:///$PWD/zenml.db' +
        ' $0/venv/bin/uvicorn zenml.zen_server.zen_server_api:app --host 127.0.0.1 --port $1',
    ),
    env: {
      ZENML_SERVER_AUTH_SCHEME: 'NO_AUTH',
      ZENML_SERVER_AUTO_ACTIVATE: 'true',
      ZENML_ANALYTICS_OPT_IN: 'false',
    },
    document: '/openapi.json',
  },
  {
    name: 'unleash',
    install: ['npm init -y', 'npm install --no-audit --no-fund unleash-server'],
    // Debian's PostgreSQL, which root may not run itself.
    prepare: [
      'chmod a+rx . && mkdir database && chown postgres database',
      'cd database && runuser -u postgres -- initdb -D . -A trust -U unleash',
    ],
    start: shell(
      "sh -c 'port=$(($1 < 40000 ? $1 + 20000 : $1 - 20000)); cd database;" +
        ' runuser -u postgres -- postgres -D . -p $port -h 127.0.0.1 -k "" &' +
        ' until createdb -h 127.0.0.1 -p $port -U unleash unleash; do sleep 1; done;' +
        ' DATABASE_URL=postgres://unleash@127.0.0.1:$port/unleash PORT=$1' +
        " exec node $0/node_modules/unleash-server/dist/server.js' $0 $1",
    ),
    env: {
      DATABASE_SSL: 'false',
      HTTP_HOST: '127.0.0.1',
      ENABLE_OAS: 'true',
      CHECK_VERSION: 'false',
      INIT_ADMIN_API_TOKENS: '*:*.abcdefabcdefabcdefabcdef',
      CREATE_USER_RATE_LIMIT_PER_MINUTE: '100000',
      SIMPLE_LOGIN_LIMIT_PER_MINUTE: '100000',
      PASSWORD_RESET_LIMIT_PER_MINUTE: '100000',
    },
    document: '/docs/openapi.json',
    authorization: '*:*.abcdefabcdefabcdefabcdef',
    secret: '*:*.abcdefabcdefabcdefabcdef',
  },
  {
    name: 'powerdns',
    // Debian's pdns-server and pdns-backend-sqlite3.
    install: ['npm init -y', 'npm install --no-audit --no-fund swagger2openapi'],
    prepare: ['sqlite3 data.db < /usr/share/doc/pdns-backend-sqlite3/schema.sqlite3.sql'],
    start: shell(
      'pdns_server --config-dir=. --socket-dir=. --launch=gsqlite3 --gsqlite3-database=data.db --gsqlite3-dnssec=yes' +
        ' --local-address=127.0.0.2 --local-port=$1 --webserver=yes --webserver-address=127.0.0.1 --webserver-port=$1' +
        ' --api=yes --api-key=a-key',
    ),
    env: {},
    document: '/api/docs',
    convert: '$INSTALLED/node_modules/.bin/swagger2openapi /dev/stdin',
    base: '/api/v1',
    field: 'X-API-Key',
    authorization: 'a-key',
    secret: 'a-key',
  },
  {
    name: 'airflow',
    install: ['python3 -m venv venv', "venv/bin/pip install -q 'apache-airflow==3.0.*'"],
    prepare: ['$INSTALLED/venv/bin/airflow db migrate', '$INSTALLED/venv/bin/airflow dags reserialize'],
    start: shell(
      'env PATH="$0/venv/bin:$PATH" $0/venv/bin/airflow api-server --host 127.0.0.1 --port $1 --workers 1',
    ),
    env: {
      AIRFLOW__API_AUTH__JWT_ISSUER: 'airflow',
      AIRFLOW__API_AUTH__JWT_SECRET: 'a-secret-of-sixty-four-characters-a-secret-of-sixty-four-characters',
    },
    document: '/openapi.json',
    secret: AIRFLOW_TOKEN,
    authorization: `Bearer ${AIRFLOW_TOKEN}`,
  },
  ...JAVA_SERVICES,
];

/** Shell commands that install the peer that verifies too. */
export const PEER = {
  name: 'schemathesis',
  install: ['python3 -m venv venv', 'venv/bin/pip install -q schemathesis'],
} as const;
