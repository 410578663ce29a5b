import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Property {
  readonly name: string;
  readonly value: string;
}

interface Component {
  readonly 'bom-ref': string;
  readonly properties?: readonly Property[];
}

interface Sbom {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string; readonly component: object };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * The bill of materials of what is bundled, in CycloneDX, as npm knows it of what is installed, each package with the folder
 * that it was taken from. Nothing in it changes from one build to the next by itself.
 */
export function sbomOf(root: string, name: string, folders: Iterable<string>): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--loglevel', 'error'];
  const text = execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const { serialNumber: _, metadata, components, dependencies, ...rest } = JSON.parse(text) as Sbom;
  const { timestamp: __, component, ...about } = metadata;
  const paths = pathsByRef(root, folders);
  const bundled = components.filter((one) => paths.has(one['bom-ref']));
  const sbom = {
    ...rest,
    metadata: { ...about, component: { ...component, name } },
    components: bundled.map((one) => ({ ...one, properties: paths.get(one['bom-ref'])! })),
    dependencies: dependencies
      .filter(({ ref }) => paths.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => paths.has(one)) })),
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

/** A package may lie in several folders in the same version. */
function pathsByRef(root: string, folders: Iterable<string>): ReadonlyMap<string, readonly Property[]> {
  const paths = new Map<string, Property[]>();
  for (const value of [...folders].sort()) {
    const { name, version } = JSON.parse(readFileSync(join(root, value, 'package.json'), 'utf8'));
    const property = { name: 'cdx:npm:package:path', value };
    paths.set(`${name}@${version}`, [...(paths.get(`${name}@${version}`) ?? []), property]);
  }
  return paths;
}
