#!/usr/bin/env -S node --max-semi-space-size=8 --heap-growing-percent=100
import { enableCompileCache } from 'node:module';
import { beQuietOnBrokenPipes, failOnUncaught } from './process-edges.ts';

// The flags above have V8 collect sooner, as in the scripts of package.json: left alone it lets what a long run is done
// with pile up to some 400 MB. The memory there may be in all is as it was.

// Before anything else is loaded, so that what is loaded comes compiled from the second start on.
enableCompileCache();
beQuietOnBrokenPipes();
failOnUncaught();

const { run } = await import('./program.ts');
await run(process.argv);
