import { shell, type RealService } from './real-service.ts';

const SOURCE = 'code.gitea.io/gitea@v1.26.0';

const ALERTMANAGER = 'github.com/prometheus/alertmanager';
const ALERTMANAGER_VERSION = 'v0.25.0';

/** Settings that gitea has in a file alone. */
const SETTINGS = [
  'RUN_USER = root',
  'RUN_MODE = prod',
  'I_AM_BEING_UNSAFE_RUNNING_AS_ROOT = true',
  'WORK_PATH = $PWD',
  '[server]',
  'HTTP_ADDR = 127.0.0.1',
  'STATIC_ROOT_PATH = $(cat $INSTALLED/source)',
  'DISABLE_SSH = true',
  'OFFLINE_MODE = true',
  '[database]',
  'DB_TYPE = sqlite3',
  '[security]',
  'INSTALL_LOCK = true',
  // The least that it takes: each request has the password.
  'PASSWORD_HASH_ALGO = pbkdf2\\$1\\$50',
  '[log]',
  'LEVEL = Error',
];

/** Services that Go builds. */
export const GO_SERVICES: readonly RealService[] = [
  {
    name: 'gitea',
    install: [
      'npm init -y',
      'npm install --no-audit --no-fund swagger2openapi',
      `go mod download -json ${SOURCE} | sed -n 's/.*"Dir": "\\(.*\\)".*/\\1/p' | tr -d '\\n' > source`,
      'cp $(cat source)/go.mod $(cat source)/go.sum . && chmod u+w go.mod go.sum',
      "built=$PWD; cd $(cat source) && go build -mod=mod -buildvcs=false -modfile=$built/go.mod -tags 'sqlite sqlite_unlock_notify' -o $built/gitea .",
    ],
    prepare: [
      `printf '%s\\n' ${SETTINGS.map((line) => `"${line}"`).join(' ')} > app.ini`,
      '$INSTALLED/gitea -c app.ini migrate',
      '$INSTALLED/gitea -c app.ini admin user create --admin --username admin --password password --email admin@example.org --must-change-password=false',
    ],
    start: shell('$0/gitea -c app.ini web -p $1'),
    env: {},
    document: '/swagger.v1.json',
    convert: '$INSTALLED/node_modules/.bin/swagger2openapi /dev/stdin',
    base: '/api/v1',
    authorization: `Basic ${Buffer.from('admin:password').toString('base64')}`,
    secret: 'admin:password',
  },
  {
    name: 'mailpit',
    install: [
      'npm init -y',
      'npm install --no-audit --no-fund swagger2openapi',
      'GOBIN=$PWD go install github.com/axllent/mailpit@v1.27.11',
    ],
    start: shell(
      "sh -c 'exec $0/mailpit --listen 127.0.0.1:$1 --smtp 127.0.0.1:$(($1 < 40000 ? $1 + 20000 : $1 - 20000))" +
        " --database data.db --enable-chaos' $0 $1",
    ),
    env: {},
    document: '/api/v1/swagger.json',
    convert: '$INSTALLED/node_modules/.bin/swagger2openapi /dev/stdin',
  },
  {
    name: 'alertmanager',
    install: [
      'npm init -y',
      'npm install --no-audit --no-fund swagger2openapi',
      `GOBIN=$PWD go install ${ALERTMANAGER}/cmd/alertmanager@${ALERTMANAGER_VERSION}`,
      `cp $(go list -m -f '{{.Dir}}' ${ALERTMANAGER}@${ALERTMANAGER_VERSION})/api/v2/openapi.yaml .`,
    ],
    prepare: [`printf 'route: { receiver: none }\nreceivers: [{ name: none }]\n' > config.yml`],
    start: shell(
      '$0/alertmanager --config.file=config.yml --storage.path=data --web.listen-address=127.0.0.1:$1 --cluster.listen-address=',
    ),
    env: {},
    // It has its document in its source alone.
    document: '/-/healthy',
    convert: '$INSTALLED/node_modules/.bin/swagger2openapi $INSTALLED/openapi.yaml',
    base: '/api/v2',
  },
];
