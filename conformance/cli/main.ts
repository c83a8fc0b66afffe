#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { beQuietOnBrokenPipes, endWithNpm, failOnUncaught } from './process-edges.ts';

// Before anything else is loaded, so that what is loaded comes compiled from the second start on.
enableCompileCache();
beQuietOnBrokenPipes();
failOnUncaught();
endWithNpm();

const { run } = await import('./program.ts');
await run(process.argv, process);
