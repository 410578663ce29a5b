import { DuckDBInstance } from '@duckdb/node-api';

const [a, b] = process.argv.slice(2);
const connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
const read = (file) =>
  `read_ndjson('${file}', columns = {sequence: 'BIGINT', type: 'VARCHAR', payload: 'VARCHAR'})`;
const result = await connection.runAndReadAll(`
  select count(*) as differing, min(coalesce(a.sequence, b.sequence)) as first
  from ${read(a)} a full outer join ${read(b)} b on a.sequence = b.sequence
  where a.type is distinct from b.type or a.payload is distinct from b.payload`);
console.log(String(result.getRows()));
