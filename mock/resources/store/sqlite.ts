import { DatabaseSync } from 'node:sqlite';
import { isJsonObject, type JsonObject } from '../../../spec/json/json.ts';
import { parseJson } from '../../../spec/json/parse.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import type { Ledger } from './ledger.ts';
import type { Contents } from './state.ts';
import { jsonText } from './text.ts';

/** Tells our files from other SQLite databases: `user_version`. */
const FORMAT = 1;

const TABLES = `
  CREATE TABLE IF NOT EXISTS resource (
    path TEXT NOT NULL, id TEXT NOT NULL, sequence INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL,
    UNIQUE (path, id)
  );
  CREATE TABLE IF NOT EXISTS identities (collection TEXT PRIMARY KEY, count TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS started (at TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS journal (number INTEGER PRIMARY KEY, entry TEXT NOT NULL);
`;

/**
 * A ledger in an SQLite file. Each change is one transaction that is on disk when the method returns
 * (`synchronous = FULL`), so that neither `kill -9` nor a power cut takes back what was acknowledged.
 */
export function openLedger(file: string): Result<Ledger, string> {
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA locking_mode = EXCLUSIVE;');
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
    const tables = Number(database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n ?? 0);
    if (version !== FORMAT && (version !== 0 || tables > 0)) {
      database.close();
      return err(`${file}: is an SQLite file of something else`);
    }
    database.exec(`BEGIN IMMEDIATE; ${TABLES} PRAGMA user_version = ${FORMAT}; COMMIT;`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err(
      `${file}: cannot be used for the state (${/locked/.test(reason) ? 'another mock has it open' : reason})`,
    );
  }
  const insert = database.prepare(
    'INSERT INTO resource (path, id, body) VALUES (?, ?, ?) ON CONFLICT (path, id) DO UPDATE SET body = excluded.body',
  );
  const remove = database.prepare('DELETE FROM resource WHERE path = ? AND id = ?');
  const count = database.prepare(
    'INSERT INTO identities VALUES (?, ?) ON CONFLICT (collection) DO UPDATE SET count = excluded.count',
  );
  const countOf = database.prepare('SELECT count FROM identities WHERE collection = ?');
  const note = database.prepare('INSERT OR REPLACE INTO journal VALUES (?, ?)');
  const forget = database.prepare('DELETE FROM journal WHERE number <= ?');
  const transact = (change: () => void): void => {
    database.exec('BEGIN IMMEDIATE');
    try {
      change();
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
  return ok({
    put: (entry) =>
      transact(() => {
        insert.run(entry.path, entry.id, entry.text);
        count.run(entry.collection, String(entry.count));
      }),
    remove: (path, id) => void remove.run(path, id),
    countOf: (collection) => BigInt(String(countOf.get(collection)?.count ?? '0')),
    read: () => (database.prepare('SELECT 1 FROM started').get() ? readAll(database) : undefined),
    replace: (contents, idOf) =>
      transact(() => {
        database.exec(
          "DELETE FROM resource; DELETE FROM identities; DELETE FROM started; INSERT INTO started VALUES (datetime('now'))",
        );
        for (const [path, values] of contents)
          for (const value of values) insert.run(path, idOf(path, value), jsonText(value));
      }),
    notebook: {
      read: () =>
        database
          .prepare('SELECT entry FROM journal ORDER BY number')
          .all()
          .map(({ entry }) => String(entry)),
      write: (notes, dropped) =>
        transact(() => {
          for (const { number, text } of notes) note.run(number, text);
          forget.run(dropped);
        }),
    },
    close: () => database.close(),
  });
}

function readAll(database: DatabaseSync): Contents {
  const contents = new Map<string, JsonObject[]>();
  for (const row of database.prepare('SELECT path, body FROM resource ORDER BY sequence').iterate()) {
    const path = String(row.path);
    const parsed = parseJson(String(row.body));
    if (!parsed.ok || !isJsonObject(parsed.value)) continue;
    const list = contents.get(path) ?? [];
    contents.set(path, list);
    list.push(parsed.value);
  }
  return contents;
}
