import { fromFile, Parser } from '@asyncapi/parser';

const parser = new Parser();
let failed = 0;
for (const file of process.argv.slice(2)) {
  const { diagnostics } = await fromFile(parser, file).parse();
  for (const one of diagnostics) console.log(`${file}: ${one.message}`);
  failed += diagnostics.filter((one) => one.severity === 0).length;
}
process.exitCode = failed > 0 ? 1 : 0;
