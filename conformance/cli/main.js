#!/usr/bin/env node
// JavaScript, and nothing is imported before the cache is on: this file is the one that could not come from it, and
// TypeScript here would load the compiler that strips types at each start.
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./start.ts');
