/** Why a limit is not kept, by a part of its row's name: what the profile shows, and what would come next. */
export const explained: Readonly<Record<string, string>> = {
  'cold against the sum':
    'three threads share two cores: our own work (a third of it claims of prose, a sixth bindings, an eighth collecting garbage), the AsyncAPI parser (two fifths of its thread is Ajv compiling the schema of AsyncAPI, twice) and Redocly. Next: bindings in a thread of their own, and a validator of AsyncAPI documents that is compiled when we are built.',
  'one prose document changed':
    'as soon as the claims of one page differ, the bindings of all pages are made anew: more than half of the run. Next: keep the bindings of each page under the names of its claims and of the structured documents, as claims are kept, and the compiled code of our modules (`module.enableCompileCache`, from Node 22).',
  '6,000 lines':
    'everything else waits for the AsyncAPI parser for more than a third of the run; two fifths of its thread is Ajv compiling the schema of AsyncAPI. Next: start its thread before the corpus is read, then a validator of AsyncAPI documents that is compiled when we are built.',
  '10 times the corpus':
    'binding compares each table of prose with every schema that shares a field, so that copies of the corpus multiply. Next: score schemas that are alike once, and of equals only the nearest.',
  '100 times the corpus':
    'binding compares each table of prose with every schema that shares a field: at 10 times the corpus that is a fifth of the time, and it grows with the square. Next: score schemas that are alike once, and of equals only the nearest.',
  'memory of 100x':
    'claims, bindings and findings of all documents are there at the same time, about 120 MiB for each copy of the corpus. Next: bind page by page and drop the claims of a page when the rules have seen them.',
  'against DuckDB':
    'one thread scans both logs and DuckDB uses every core. Next: scan each log in a thread of its own.',
};
