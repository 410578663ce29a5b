/** Why a limit is not kept, by a part of its row's name: what the profile shows, and what would come next. */
export const explained: Readonly<Record<string, string>> = {
  'cold against the sum':
    'one thread does nearly all of it: two fifths are claims of prose, a fifth what structured documents offer and bindings, a seventh collecting garbage. The threads of the other linters end long before. Next: the claims of half of the pages in a thread of their own, as the second core is idle.',
  'one prose document changed':
    'nearly all of it is loading modules, finding and classifying files, and taking what is kept of other pages from disk. Next: the compiled code of our modules (`module.enableCompileCache`, from Node 22).',
  '6,000 lines':
    'one thread does nearly all of it, as for the whole corpus. Next: the claims of half of the pages in a thread of their own.',
  '10 times the corpus':
    'a copy of the corpus takes as much processor time as the first one, but while a small corpus is read the threads of the other linters have the second core. Next: the claims of half of the pages in a thread of their own.',
  '100 times the corpus':
    'a copy of the corpus takes about as much processor time as the first one, but while a small corpus is read the threads of the other linters have the second core. Next: the claims of half of the pages in a thread of their own.',
  'memory of 100x':
    'about 9 MiB of live data for each copy of the corpus, a third of it claims, another what its schemas offer, a sixth texts; a quarter as much again is gaps between what stays. Next: hold claims as text, and places as numbers.',
  'against DuckDB':
    'one thread scans both logs and DuckDB uses every core. Next: scan each log in a thread of its own.',
};
