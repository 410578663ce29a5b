import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProject } from '../config/find.ts';

/** The folders around a place that others may have written: what is checked from there, and the repository around it. */
export function checkoutsOf(start: string): readonly string[] {
  const project = findProject(start);
  const root = 'root' in project ? project.root : start;
  return existsSync(join(project.top, '.git')) ? [root, project.top] : [root];
}
