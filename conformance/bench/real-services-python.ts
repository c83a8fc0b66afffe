import { shell, type RealService } from './real-service.ts';

/** What Airflow gives an administrator who signs in, signed with the secret that it is started with below, and without an end. */
const AIRFLOW_TOKEN =
  'eyJhbGciOiJIUzUxMiIsInR5cCI6IkpXVCJ9.' +
  'eyJzdWIiOiJhZG1pbiIsInJvbGUiOiJhZG1pbiIsImlzcyI6ImFpcmZsb3ciLCJhdWQiOiJhcGFjaGUtYWlyZmxvdyIsImV4cCI6NDEwMjQ0NDgwMCwiaWF0IjoxNzAwMDAwMDAwLCJuYmYiOjE3MDAwMDAwMDB9.' +
  'xtMMLJMghvFIofsUAR6zIt61r_tgYPS9VUdIEb0NTL7sACDCAnA_Tb2Vg0dNsly3nE-yyJy1UohmYC4Jw-By9Q';

/** What ContextForge gives an administrator, signed with the secret that it is started with below, and without an end. */
const CONTEXTFORGE_TOKEN =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.' +
  'eyJzdWIiOiJhZG1pbkBleGFtcGxlLmNvbSIsInVzZXJuYW1lIjoiYWRtaW5AZXhhbXBsZS5jb20iLCJpYXQiOjE3MDAwMDAwMDAsImV4cCI6NDEwMjQ0NDgwMCwiaXNzIjoibWNwZ2F0ZXdheSIsImF1ZCI6Im1jcGdhdGV3YXktYXBpIiwianRpIjoiMSIsInVzZXIiOnsiZW1haWwiOiJhZG1pbkBleGFtcGxlLmNvbSIsImZ1bGxfbmFtZSI6IkEiLCJpc19hZG1pbiI6dHJ1ZSwiYXV0aF9wcm92aWRlciI6ImNsaSJ9LCJ0ZWFtcyI6bnVsbH0.' +
  'oKgEsZ1EGmrS5YH6c1cbwTN6_3LmkeimBpAkaCnuBZ0';

/** JupyterHub with users whom nobody vouches for, and a service that may do all. Its parts listen beside its port. */
const JUPYTERHUB = `
import os
c = get_config()
port = int(os.environ['PORT'])
c.JupyterHub.bind_url = f'http://127.0.0.1:{port}'
c.JupyterHub.hub_bind_url = f'http://127.0.0.1:{port + 1}'
c.ConfigurableHTTPProxy.api_url = f'http://127.0.0.1:{port + 2}'
c.JupyterHub.authenticator_class = 'dummy'
c.JupyterHub.spawner_class = 'simple'
c.Spawner.cmd = ['jupyterhub-singleuser', '--allow-root']
c.Authenticator.allow_all = True
c.Authenticator.admin_users = {'admin'}
c.JupyterHub.allow_named_servers = True
c.JupyterHub.services = [{'name': 'tester', 'api_token': 'a-token-of-a-service'}]
c.JupyterHub.load_roles = [{'name': 'all', 'services': ['tester'], 'scopes': [
  'admin:users', 'admin:auth_state', 'admin:servers', 'admin:groups', 'admin:services', 'tokens', 'read:hub',
  'proxy', 'shares', 'read:roles', 'access:servers', 'access:services', 'read:metrics']}]
`;

/** Services that run on Python. */
export const PYTHON_SERVICES: readonly RealService[] = [
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
  {
    name: 'contextforge',
    install: ['python3 -m venv venv', 'venv/bin/pip install -q mcp-contextforge-gateway'],
    start: shell('$0/venv/bin/uvicorn mcpgateway.main:app --host 127.0.0.1 --port $1'),
    env: {
      DATABASE_URL: 'sqlite:///data.db',
      CACHE_TYPE: 'memory',
      JWT_SECRET_KEY: 'a-secret-of-thirty-two-characters-and-more',
      PLATFORM_ADMIN_EMAIL: 'admin@example.com',
      PLATFORM_ADMIN_PASSWORD: 'A-password-1',
      DEFAULT_USER_PASSWORD: 'A-password-1',
      RATE_LIMITING_ENABLED: 'false',
      PLUGINS_ENABLED: 'false',
      LOG_LEVEL: 'ERROR',
    },
    document: '/openapi.json',
    secret: CONTEXTFORGE_TOKEN,
    authorization: `Bearer ${CONTEXTFORGE_TOKEN}`,
  },
  {
    name: 'jupyter',
    install: [
      'python3 -m venv venv',
      'venv/bin/pip install -q jupyter-server ipykernel',
      'npm init -y',
      'npm install --no-audit --no-fund swagger2openapi',
    ],
    start: shell(
      '$0/venv/bin/jupyter server --allow-root --no-browser --ip 127.0.0.1 --port $1 --ServerApp.port_retries=0' +
        ' --IdentityProvider.token= --ServerApp.disable_check_xsrf=True --ServerApp.root_dir=.',
    ),
    env: {},
    document: '/api/spec.yaml',
    convert: '$INSTALLED/node_modules/.bin/swagger2openapi /dev/stdin',
  },
  {
    name: 'kinto',
    install: [
      'python3 -m venv venv',
      "venv/bin/pip install -q 'kinto==26.*' 'setuptools<81'",
      'npm init -y',
      'npm install --no-audit --no-fund swagger2openapi',
    ],
    // The policy that takes any name and password for a user.
    prepare: [
      '$INSTALLED/venv/bin/kinto init --ini kinto.ini --backend memory --cache-backend memory --host 127.0.0.1',
      "sed -i 's/^multiauth.policies = .*/multiauth.policies = basicauth/; s/^kinto.bucket_create_principals = .*/kinto.bucket_create_principals = system.Authenticated/; s/^kinto.includes = .*/kinto.includes = kinto.plugins.history kinto.plugins.flush/; /^  *kinto.plugins/d; s/^level = .*/level = WARN/' kinto.ini",
    ],
    start: shell('$0/venv/bin/kinto start --ini kinto.ini --port $1'),
    env: {},
    document: '/v1/__api__',
    convert: '$INSTALLED/node_modules/.bin/swagger2openapi /dev/stdin',
    base: '/v1',
    authorization: `Basic ${Buffer.from('user:password').toString('base64')}`,
    secret: 'user:password',
  },
  {
    name: 'changedetection',
    install: ['python3 -m venv venv', 'venv/bin/pip install -q changedetection.io'],
    prepare: [
      'mkdir data',
      `echo '{"settings":{"application":{"api_access_token":"a-key"}}}' > data/changedetection.json`,
    ],
    start: shell('$0/venv/bin/changedetection.io -d data -h 127.0.0.1 -p $1'),
    env: { DISABLE_VERSION_CHECK: 'true' },
    document: '/api/v1/full-spec',
    base: '/api/v1',
    field: 'x-api-key',
    authorization: 'a-key',
    secret: 'a-key',
  },
  {
    name: 'tiled',
    install: ['python3 -m venv venv', "venv/bin/pip install -q 'tiled[server]'"],
    start: shell(
      '$0/venv/bin/tiled serve catalog --temp --host 127.0.0.1 --port $1 --api-key secretsecret0123',
    ),
    env: { HOME: '.' },
    document: '/openapi.json',
    secret: 'secretsecret0123',
    authorization: 'Apikey secretsecret0123',
  },
  {
    name: 'jupyterhub',
    install: [
      'python3 -m venv venv',
      'venv/bin/pip install -q jupyterhub jupyter-server',
      'npm install --silent configurable-http-proxy',
      // The document is in the source alone.
      'venv/bin/pip download -q --no-deps --no-binary :all: jupyterhub && tar xzf jupyterhub-*.tar.gz',
      'cp jupyterhub-*/docs/source/_static/rest-api.yml .',
    ],
    prepare: [`cat > config.py <<'END'\n${JUPYTERHUB}\nEND`],
    start: shell(
      'env PORT=$1 PATH=$0/venv/bin:$0/node_modules/.bin:$PATH $0/venv/bin/jupyterhub -f config.py',
    ),
    env: {},
    document: '/hub/api/',
    convert: 'cat $INSTALLED/rest-api.yml',
    base: '/hub/api',
    authorization: 'Bearer a-token-of-a-service',
    secret: 'a-token-of-a-service',
  },
];
