import pico from 'picocolors';
import type { RunResult } from '../../run/events.ts';
import type { Finding } from '../../run/finding.ts';
import { findingLines } from '../finding-text.ts';
import type { FileView } from './reporter.ts';

/** A finding as the terminal shows it, without colours. */
export function findingText(finding: Finding, result: RunResult, view: FileView): string {
  const plain = { ...view, colours: pico.createColors(false), width: 100 };
  return findingLines(finding, result.findings.indexOf(finding) + 1, plain).join('\n');
}
