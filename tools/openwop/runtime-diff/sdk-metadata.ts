import { member } from '../../json/value.ts';
import type { CauseCode } from './cause.ts';
import type { StrictObject } from './strict-json.ts';

export interface SdkMetadata {
  readonly sdk_name: string;
  readonly sdk_version: string;
}

export const NO_METADATA: SdkMetadata = { sdk_name: '', sdk_version: '' };

type Fail = (code: CauseCode, says: string) => void;

/** Name and version are read independently of each other; null says nothing about either. */
export function sdkMetadataOf(events: readonly StrictObject[], fail: Fail): SdkMetadata {
  return { sdk_name: theOne('sdk_name', events, fail), sdk_version: theOne('sdk_version', events, fail) };
}

/** The empty string where the events do not agree on one value. */
function theOne(name: keyof SdkMetadata, events: readonly StrictObject[], fail: Fail): string {
  const values = new Set(events.map(({ value }) => member(value, name) ?? null));
  values.delete(null);
  const [value] = values;
  if (values.size > 1)
    fail('cross_runtime_failed_sdk_metadata_inconsistent', `has several values of ${name}`);
  else if (value === undefined) fail('cross_runtime_failed_sdk_metadata_missing', `has no ${name}`);
  else if (typeof value === 'string' && value !== '') return value;
  else fail('cross_runtime_failed_artifact_invalid', `has a ${name} that is no text`);
  return '';
}
