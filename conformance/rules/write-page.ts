import { writeFileSync } from 'node:fs';
import { rulesPage } from './page.ts';

writeFileSync(new URL('README.md', import.meta.url), rulesPage());
