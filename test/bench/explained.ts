/** Why a limit is not kept, by a part of its row's name: what the profile shows, and what would come next. */
export const explained: Readonly<Record<string, string>> = {
  'cold against the sum':
    'one thread does nearly all of it: two fifths are claims of prose, a fifth what structured documents offer and bindings, a seventh collecting garbage. The threads of the other linters end long before. Next: the claims of half of the pages in a thread of their own, as the second core is idle.',
  'one prose document changed':
    'as soon as the claims of one page differ, the bindings of all pages are made anew: more than half of the run. Next: keep the bindings of each page under the names of its claims and of the structured documents, as claims are kept, and the compiled code of our modules (`module.enableCompileCache`, from Node 22).',
  '6,000 lines':
    'one thread does nearly all of it, as for the whole corpus. Next: the claims of half of the pages in a thread of their own.',
  '10 times the corpus':
    'binding compares each table of prose with every schema that shares a field, so that copies of the corpus multiply. Next: score schemas that are alike once, and of equals only the nearest.',
  '100 times the corpus':
    'binding compares each table of prose with every schema that shares a field: at 10 times the corpus that is a fifth of the time, and it grows with the square. Next: score schemas that are alike once, and of equals only the nearest.',
  'memory of 100x':
    'claims, bindings and findings of all documents are there at the same time, about 120 MiB for each copy of the corpus. Next: bind page by page and drop the claims of a page when the rules have seen them.',
  'against DuckDB':
    'one thread scans both logs and DuckDB uses every core. Next: scan each log in a thread of its own.',
};
