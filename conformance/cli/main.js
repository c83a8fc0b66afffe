#!/usr/bin/env node
// JavaScript, and nothing is imported before the cache is on: this file is the one that could not come from it, and
// TypeScript here would load the compiler that strips types at each start.
import module from 'node:module';

const OLDEST = 24;
if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(`petstore-contract needs Node ${OLDEST} or later, and this is ${process.versions.node}`);
  process.exit(2);
}
module.enableCompileCache();
await import('./start.ts');
