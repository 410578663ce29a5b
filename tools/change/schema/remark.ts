/** What people and programs read and no validator does. */
const REMARKS: ReadonlySet<string> = new Set([
  'title',
  'description',
  '$comment',
  'examples',
  'example',
  'default',
  'deprecated',
  'externalDocs',
  'readOnly',
  'writeOnly',
  'xml',
  'discriminator',
]);

export function isRemark(keyword: string): boolean {
  return REMARKS.has(keyword) || keyword.startsWith('x-');
}
