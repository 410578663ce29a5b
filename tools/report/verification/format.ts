import type { Verification } from '../../engine/cell.ts';
import type { Page, Style } from '../format.ts';
import { asWritten } from '../written.ts';

export interface VerificationStyle {
  readonly color: boolean;
  /** Every cell, also those that passed. */
  readonly verbose: boolean;
  readonly tool: Style['tool'];
  /** What `html` puts its data into. */
  readonly page?: Page;
}

/** From what became of the cases to text. */
export type VerificationFormat = (verification: Verification, style: VerificationStyle) => string;

const formats = {
  text: async () => (await import('./text.ts')).default,
  json: async () => (await import('./json.ts')).default,
  junit: async () => (await import('./junit.ts')).default,
  markdown: async () => (await import('./markdown.ts')).default,
  html: async () => (await import('./html.ts')).default,
  badge: async () => (await import('./badge.ts')).default,
} satisfies Record<string, () => Promise<VerificationFormat>>;

export type VerificationFormatName = keyof typeof formats;

export const verificationFormats = Object.keys(formats) as readonly VerificationFormatName[];

export function isVerificationFormat(name: string): name is VerificationFormatName {
  return Object.hasOwn(formats, name);
}

export async function loadVerificationFormat(name: VerificationFormatName): Promise<VerificationFormat> {
  return asWritten(name, await formats[name]());
}
