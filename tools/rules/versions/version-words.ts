/** `1.1` and `1.1.0` are one version; a prerelease is another one. */
export function sameVersion(one: string, other: string): boolean {
  return normal(one) === normal(other);
}

export function normal(version: string): string {
  const [, release = version, rest = ''] = /^(?=.*$)v?(\d+(?:\.\d+)*)(.*)$/i.exec(version.trim()) ?? [];
  return `${release.replace(/\.(?<!\.0+\.)0+(?:\.0+)*$/, '')}${rest.toLowerCase()}`;
}

/** Major and minor, which is how far two statements about one line of versions have to agree to be compared. */
export function lineOf(version: string): string | undefined {
  const match = /^v?(\d+)(?:\.(\d+))?/i.exec(version.trim());
  return match === null ? undefined : `${match[1]}.${match[2] ?? '0'}`;
}
