import childProcess, { ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';

/** Why a unit test may not do what it tries. */
function refuse(what: string): () => never {
  return () => {
    throw new Error(`a unit test ${what}; one that has to is named *.e2e.test.ts`);
  };
}

// Unit tests need nothing but themselves: no socket, no process.
Server.prototype.listen = refuse('listens');
Socket.prototype.connect = refuse('connects');
const spawn = refuse('starts a process');
Object.assign(ChildProcess.prototype, { spawn });
Object.assign(childProcess, { spawnSync: spawn, execSync: spawn, execFileSync: spawn });
syncBuiltinESMExports();
