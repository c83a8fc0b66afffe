/** The journal page: a table that asks for what is new once a second. */
export const JOURNAL_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Requests (mock)</title>
<link rel="icon" href="/_mock/page/favicon-32x32.png">
<link rel="stylesheet" href="/_mock/page/style.css">
</head>
<body>
<header class="bar"><strong>Journal of requests</strong> <span id="state" role="status">loading</span>
<label><input type="checkbox" id="refused"> refused only</label>
<button id="clear" type="button">Empty</button> <a href="/">Contract and console</a></header>
<form id="ask" hidden><label>The mock is open to the network: its key is needed. <input id="key" type="password" autocomplete="off"></label> <button>Show</button></form>
<main>
<table>
<thead><tr><th scope="col">#</th><th scope="col">Time</th><th scope="col">Request</th><th scope="col">Status</th><th scope="col">ms</th><th scope="col">Why</th></tr></thead>
<tbody id="entries"></tbody>
</table>
<p id="none">No request yet. Send one, and it is here within a second.</p>
</main>
<script src="/_mock/page/journal.js"></script>
</body>
</html>
`;

/** Everything is put in as text, never as markup: entries hold what strangers sent. */
export const JOURNAL_SCRIPT = `'use strict';
const MOST = 500;
const rows = document.getElementById('entries');
const state = document.getElementById('state');
const ask = document.getElementById('ask');
let last = 0;
let key;

function cell(row, text, className) {
  const made = row.insertCell();
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function fold(parent, title, text) {
  if (text === null || text === undefined || text === '') return;
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const body = document.createElement('pre');
  summary.textContent = title;
  body.textContent = text;
  details.append(summary, body);
  parent.append(details);
}

function show(entry) {
  const row = rows.insertRow(0);
  row.className = entry.verdict;
  cell(row, String(entry.number), 'number');
  cell(row, new Date(entry.at).toLocaleTimeString());
  const request = cell(row, '');
  const line = document.createElement('code');
  line.textContent = entry.method + ' ' + entry.target;
  request.append(line);
  fold(request, 'sent', entry.requestBody);
  fold(request, 'answered', entry.responseBody);
  cell(row, String(entry.status), 'status s' + String(entry.status)[0]);
  cell(row, entry.milliseconds.toFixed(1), 'number');
  cell(row, [entry.problem, ...entry.ignored.map((part) => 'ignored: ' + part)].filter(Boolean).join('; '), 'why');
}

async function call(path, options = {}) {
  return fetch(path, { ...options, headers: key ? { authorization: 'Bearer ' + key } : {} });
}

async function refresh() {
  try {
    const answer = await call('/_mock/journal?limit=' + MOST + '&after=' + last);
    ask.hidden = answer.status !== 401;
    if (!answer.ok) throw new Error('answered ' + answer.status);
    const entries = await answer.json();
    for (const entry of entries.reverse()) {
      show(entry);
      last = entry.number;
    }
    while (rows.rows.length > MOST) rows.deleteRow(-1);
    state.textContent = 'live';
  } catch (error) {
    state.textContent = 'no answer from the mock (' + error.message + ')';
  }
  document.getElementById('none').hidden = rows.rows.length > 0;
}

document.getElementById('refused').addEventListener('change', (event) => {
  rows.classList.toggle('only-refused', event.target.checked);
});
document.getElementById('clear').addEventListener('click', async () => {
  await call('/_mock/journal', { method: 'DELETE' });
  rows.replaceChildren();
  await refresh();
});
ask.addEventListener('submit', (event) => {
  event.preventDefault();
  key = document.getElementById('key').value;
  void refresh();
});
(async () => {
  for (;;) {
    await refresh();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
})();
`;

/** The look of both pages; light and dark by the reader's own setting on the journal page. */
export const STYLE = `:root { color-scheme: light; --line: #d8dee4; --soft: #f3f5f7; --text: #1c2024; --paper: #fff; --ok: #15703c; --bad: #9a4a00; --worse: #b3261e; }
body { margin: 0; background: var(--paper); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
.bar { display: flex; flex-wrap: wrap; gap: .4rem 1.25rem; align-items: baseline; padding: .7rem 1.25rem; background: var(--soft); border-bottom: 1px solid var(--line); }
.bar a { margin-left: auto; }
.bar button { font: inherit; padding: .1rem .8rem; }
#ask, main { padding: 1rem 1.25rem; }
main { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .2rem 0; max-width: 60rem; }
details summary { cursor: pointer; font-size: 13px; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.status { font-weight: 600; }
.s2 { color: var(--ok); } .s4 { color: var(--bad); } .s5 { color: var(--worse); }
.why { max-width: 34rem; overflow-wrap: anywhere; }
.only-refused .accepted { display: none; }
.swagger-ui .topbar { display: none; }
`;
