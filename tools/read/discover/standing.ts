import type { Standing, Syntax } from '../document.ts';
import { isArchived } from './edition.ts';
import { saysGenerated } from './says-generated.ts';
import { isTemplate } from './template.ts';

const FOLDER_OF_TESTS =
  /(?:^|\/)(?:tests?|__tests__|test[-_]?(?:data|cases?|suites?|fixtures?|files?|resources?|inputs?)|(?:shell|unit|integration|smoke|system|functional|conformance|acceptance|regression)[-_]?tests?|e2e|__snapshots__)\//i;
/** Made up for programs to read: what a checker of links or a validator is tried on. */
const STAND_INS =
  /(?:^|\/)(?:__fixtures__|__mocks__|mocks?|(?:fake|dummy|mock|bogus)[-_][\w-]+|(?:invalid|malformed|negative)(?:[-_][\w-]+)?|validators?\/(?:[^/]+\/)*data)\//i;
const DATA_OF_TESTS = /\/(?:fixtures?|data|resources|cases|inputs?|outputs?|expected|golden|snapshots?)\//i;

/** Whether a document speaks for the corpus, or why not: what is wrong with it is then not mended there. */
export function standingOf(path: string, format: Syntax, text: string): Standing {
  if (isArchived(path)) return 'archived';
  if (isTestData(path, format)) return 'test';
  if (isTemplate(path, format, text)) return 'template';
  return saysGenerated(text, format) ? 'generated' : 'live';
}

/** Whether all data of a folder is kept apart by the folder's own name. */
export function isSetApart(folder: string): boolean {
  return isArchived(folder) || isTestData(folder, 'json');
}

/** A page among tests mostly explains them, and people read it. */
function isTestData(path: string, format: Syntax): boolean {
  if (STAND_INS.test(path)) return true;
  const [tests] = FOLDER_OF_TESTS.exec(path) ?? [];
  if (tests === undefined) return false;
  return format !== 'markdown' || DATA_OF_TESTS.test(path.slice(path.indexOf(tests) + tests.length - 1));
}
