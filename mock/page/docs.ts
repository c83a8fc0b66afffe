/** The docs page: Swagger UI over the served contract. */
export const DOCS_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mock</title>
<link rel="icon" href="/_mock/page/favicon-32x32.png">
<link rel="stylesheet" href="/_mock/page/swagger-ui.css">
<link rel="stylesheet" href="/_mock/page/style.css">
</head>
<body>
<header class="bar"><strong id="title">Mock</strong> <code id="url"></code> <span id="key"></span> <a href="/_mock/">Journal of requests</a></header>
<div id="docs"></div>
<noscript>The docs page needs JavaScript; the contract itself is at <a href="/_mock/page/contract.json">contract.json</a>.</noscript>
<script src="/_mock/page/swagger-ui-bundle.js"></script>
<script src="/_mock/page/docs.js"></script>
</body>
</html>
`;

/**
 * Fills the key in, so that 'Execute' works at once. The key comes by a request of its own, not in a script, since any
 * page may include a script.
 */
export const DOCS_SCRIPT = `'use strict';
fetch('/_mock/page/config.json').then((answer) => answer.json()).then((config) => {
  document.title = config.title + ' (mock)';
  document.getElementById('title').textContent = config.title + ', mocked';
  document.getElementById('url').textContent = config.url;
  document.getElementById('key').textContent = config.key === null ? '' : 'the key is filled in';
  const ui = SwaggerUIBundle({
    url: '/_mock/page/contract.json',
    dom_id: '#docs',
    validatorUrl: null,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    deepLinking: true,
    onComplete() {
      for (const { name, kind, key } of config.schemes) {
        if (key === null) continue;
        const [user, ...password] = key.split(':');
        if (kind === 'basic') ui.preauthorizeBasic(name, user, password.join(':'));
        else if (kind !== 'other') ui.preauthorizeApiKey(name, key);
      }
    },
  });
});
`;
