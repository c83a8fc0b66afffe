import { shell, type RealService } from './real-service.ts';
import { GO_SERVICES } from './real-services-go.ts';
import { JAVA_SERVICES } from './real-services-java.ts';
import { PYTHON_SERVICES } from './real-services-python.ts';

/** Services with an embedded database that publish an OpenAPI document. */
export const REAL_SERVICES: readonly RealService[] = [
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
  ...GO_SERVICES,
  ...JAVA_SERVICES,
  ...PYTHON_SERVICES,
];

/** Shell commands that install the peer that verifies too. */
export const PEER = {
  name: 'schemathesis',
  install: ['python3 -m venv venv', 'venv/bin/pip install -q schemathesis'],
} as const;
