import { readFileSync } from 'node:fs';

/**
 * Reads what `npm audit --json` says, and fails for what is grave and bundled: everything else never reaches a user. Where
 * the registry could not be asked, nothing is known, and that is said.
 */
const GRAVE = new Set(['high', 'critical']);

const sbom = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const bundled = new Set(
  sbom.components.flatMap(({ properties = [] }) =>
    properties.filter(({ name }) => name === 'cdx:npm:package:path').map(({ value }) => value),
  ),
);

function reported() {
  try {
    return JSON.parse(readFileSync(0, 'utf8')).vulnerabilities;
  } catch {
    return undefined;
  }
}

const vulnerabilities = reported();
if (bundled.size === 0) {
  console.error('The bill of materials names no package, so nothing was looked at.');
  process.exitCode = 1;
} else if (vulnerabilities === undefined)
  console.log(`Nobody could be asked about the ${bundled.size} packages that are bundled, so nothing is known of them.`);
else {
  const found = Object.values(vulnerabilities).flatMap(({ name, nodes, via }) => {
    const advisories = via.filter((one) => typeof one === 'object' && GRAVE.has(one.severity));
    return nodes.some((path) => bundled.has(path)) ? advisories.map(({ severity, title, url }) => `${name}: ${severity}, ${title} (${url})`) : [];
  });
  for (const one of found) console.error(one);
  console.log(`${found.length} grave vulnerabilities are known of the ${bundled.size} packages that are bundled.`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
